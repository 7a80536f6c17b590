// Two protocols behind one face:
//
//   open(seats)               a new table with everybody seated, by HTTP: { id, seats, tokens }
//   start(table)              have it dealt, if opening did not
//   connect(table, seat, hear) a line for one seat, ready once the whole state has arrived
//   memory()                  bytes the server uses: { rss, heap }, heap only where it can be asked for
//
// A line can play(seq, action) and close(). `hear` is called with every message that matters:
//   { seq, next, legal, over, bytes, whole }: `next` is the seat that should move, `whole` says that this is
//   everything there is to know and no mere update.
'use strict';

const http = require('node:http');
const WebSocket = require('ws');
const { residentMemory } = require('./measures');

/** What both protocols need: requests on kept connections, and sockets without compression. */
class Protocol {
  constructor({ port, pid, game, fail }) {
    Object.assign(this, { port, pid, game, fail });
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  }

  request(method, path, body) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const where = { host: '127.0.0.1', port: this.port, agent: this.agent, method, path, headers };
    return new Promise((resolve, reject) => {
      const request = http.request(where, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString();
          if (response.statusCode < 300) resolve(JSON.parse(answer));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 300)}`));
        });
      });
      request.on('error', reject);
      request.end(text);
    });
  }

  socket(path) {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, { perMessageDeflate: false });
    socket.on('error', (error) => this.fail(`${path}: ${error.message}`));
    socket.on('close', (code, reason) => {
      if (!socket.expected) this.fail(`${path}: the server hung up: ${code} ${reason}`);
    });
    return socket;
  }
}

/** Hang up, and wait until the other side has. */
function closed(socket) {
  socket.expected = true;
  return new Promise((resolve) => {
    socket.on('close', resolve);
    socket.close();
  });
}

/** Engine.IO 4 and Socket.IO 5 spoken by hand: boardgame.io's own client would cost more than its server. */
class BoardgameIo extends Protocol {
  async open(seats) {
    const { matchID } = await this.request('POST', `/games/${this.game}/create`, { numPlayers: seats });
    const tokens = [];
    for (let seat = 0; seat < seats; seat++) {
      const sitter = { playerID: String(seat), playerName: `Player ${seat}` };
      const seated = await this.request('POST', `/games/${this.game}/${matchID}/join`, sitter);
      tokens.push(seated.playerCredentials);
    }
    return { id: matchID, seats, tokens };
  }

  async start() {}

  connect(table, seat, hear) {
    const space = `/${this.game}`;
    const prefix = `42${space},`; // an event of our namespace
    const player = String(seat);
    const credentials = table.tokens[seat];
    const socket = this.socket('/socket.io/?EIO=4&transport=websocket');
    const emit = (...event) => socket.send(prefix + JSON.stringify(event));
    const line = {
      play(seq, { slot, cell }) {
        const payload = { type: 'play', args: [slot, cell], playerID: player, credentials };
        emit('update', { type: 'MAKE_MOVE', payload }, seq, table.id, player);
      },
      close: () => closed(socket),
    };
    return new Promise((resolve) => {
      const tell = (state, bytes, whole) => {
        hear({ seq: state._stateID, next: Number(state.ctx.currentPlayer), over: false, bytes, whole });
      };
      socket.on('message', (data) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send(`40${space},`); // opened: ask for the namespace
        else if (text === '2') socket.send('3'); // ping, pong
        else if (text.startsWith(`40${space}`)) emit('sync', table.id, player, credentials, table.seats);
        else if (text.startsWith(prefix)) {
          const [event, , content] = JSON.parse(text.slice(prefix.length));
          if (event === 'update') tell(content, data.length, false);
          if (event === 'sync') {
            tell(content.state, data.length, true);
            resolve(line);
          }
        }
      });
    });
  }

  memory() {
    return this.request('GET', '/memory');
  }
}

class Kibitz extends Protocol {
  asked = 0;

  async open(seats) {
    const wanted = { game: this.game, seats, name: 'Player 0' };
    const opened = await this.request('POST', '/api/tables', wanted);
    const id = opened.table.table;
    const tokens = [opened.token];
    for (let seat = 1; seat < seats; seat++) {
      const seated = await this.request('POST', `/api/tables/${id}/seats`, { name: `Player ${seat}`, seat });
      tokens.push(seated.token);
    }
    return { id, seats, tokens };
  }

  /** The host sits down at the screen, has the table dealt and goes away again. */
  async start(table) {
    let dealt;
    const playing = new Promise((resolve) => {
      dealt = resolve;
    });
    const line = await this.connect(table, 0, (news) => {
      if (news.next !== undefined) dealt();
    });
    line.start();
    await playing;
    await line.close();
  }

  connect(table, seat, hear) {
    const socket = this.socket(`/api/tables/${table.id}/socket`);
    const ask = (what, more) => {
      this.asked += 1;
      socket.send(JSON.stringify({ ask: what, id: String(this.asked), ...more }));
    };
    const line = {
      play: (seq, action) => ask('play', { seq, action }),
      start: () => ask('start'),
      close: () => closed(socket),
    };
    socket.on('open', () => ask('hello', { token: table.tokens[seat] }));
    return new Promise((resolve) => {
      socket.on('message', (data) => {
        const tell = JSON.parse(data.toString());
        if (tell.tell === 'refused') this.fail(`refused: ${data}`);
        if (tell.seq === undefined) return; // who is here: nothing to play by
        const { seq, legal } = tell;
        const whole = tell.tell === 'state';
        // Where several may act the first one does, so that no move ever comes too late.
        hear({ seq, next: tell.to_act?.[0], legal, over: Boolean(tell.outcome), bytes: data.length, whole });
        if (whole) resolve(line);
      });
    });
  }

  memory() {
    return { rss: residentMemory(this.pid) };
  }
}

module.exports = { 'boardgame.io': BoardgameIo, kibitz: Kibitz };
