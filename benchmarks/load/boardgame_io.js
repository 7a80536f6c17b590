// boardgame.io with Yard: node --expose-gc boardgame_io.js memory | flatfile DIRECTORY
'use strict';

const { FlatFile, Server } = require('boardgame.io/server');
const yard = require('./yard');

const [kind, directory] = process.argv.slice(2);
const settings = { games: [yard], origins: ['*'] };
if (kind === 'flatfile') settings.db = new FlatFile({ dir: directory });
const server = Server(settings);

// Memory after a collection: what is in use, not what waits to be swept.
server.router.get('/memory', (context) => {
  global.gc();
  global.gc(); // the second one sweeps what the first one's finalizers let go
  const { rss, heapUsed } = process.memoryUsage();
  context.body = { rss, heap: heapUsed };
});

// `port` goes to Node's listen() as it is, so it may be an address: only this machine, any free port.
server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => {
  console.log(`boardgame.io listens on http://127.0.0.1:${appServer.address().port}`);
});
