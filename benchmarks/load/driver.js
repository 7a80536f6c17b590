// The players: one process for every server, so that its own cost is the same for all.
//
//   node driver.js --protocol kibitz --game yard --port 8000 --pid 123 --tables 100,500 --seconds 3
//
// What it measured is one JSON document on the standard output. A refused or forgotten move ends the run:
// a server that does not play is not fast.
'use strict';

const { parseArgs } = require('node:util');
const { processorTime, seeded, sleep, spread } = require('./measures');
const protocols = require('./protocols');

const CELLS = 24;
const HAND = 6;
const WARM_UP_TABLES = 20; // before the first look at memory, which then shows tables and not first times
const WARM_UP_SECONDS = 3; // of saturation at those, after which V8 has compiled what it will compile
const RUN_UP = 500; // milliseconds at the start of every saturation that are not counted
const PATIENCE = 20_000; // milliseconds after which a move is forgotten
const SETTLING = 500; // milliseconds for a server to finish what it does after the answer
const SCATTER = 7919; // a prime: goes through all tables in no order a cache would like
// Moves before each look at the size of a resync: the board is full, and the same seat is to act.
const EARLY = 50;
const LATE = 500;
const RESYNC_SEATS = 3;

const { values: given } = parseArgs({
  options: {
    protocol: { type: 'string' },
    game: { type: 'string', default: 'yard' },
    port: { type: 'string' },
    pid: { type: 'string' },
    tables: { type: 'string', default: '100,500' },
    seconds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '50' },
    'rate-seconds': { type: 'string', default: '4' },
    ticks: { type: 'string', default: '100' }, // of the processor clock in a second
    resync: { type: 'boolean', default: false },
  },
});
const pid = Number(given.pid);
const protocol = new protocols[given.protocol]({ port: Number(given.port), pid, game: given.game, fail });
const used = () => processorTime(pid, Number(given.ticks));
const below = seeded(1);

/** How each game is played: seats of the k-th table, and an action for the seat whose turn it is. */
const GAMES = {
  yard: {
    seats: (k) => 2 + (k % 3),
    choose(table) {
      const cell = table.moves % CELLS; // never the cell used last
      return { do: 'play', slot: cell % HAND, cell };
    },
  },
  acquire: {
    seats: () => 4,
    choose: (table, news) => news.legal[below(news.legal.length)],
  },
};
const game = GAMES[given.game];

let eager = false; // whether a seat moves the moment it hears that it may
let counted = nothing();

function nothing() {
  return { moves: 0, deliveries: 0, bytes: 0, roundTrips: [] };
}

function fail(problem) {
  console.error(`driver: ${problem}`);
  process.exit(1);
}

class Seat {
  constructor(table, number) {
    this.table = table;
    this.number = number;
    this.seq = 0;
    this.sent = null; // the move under way: { at, seq }
    this.wholeBytes = 0;
  }

  async connect() {
    this.line = await protocol.connect(this.table.opened, this.number, (news) => this.heard(news));
  }

  async reconnect() {
    await this.line.close();
    await this.connect();
    return this.wholeBytes;
  }

  heard(news) {
    this.seq = Math.max(this.seq, news.seq);
    if (news.whole) this.wholeBytes = news.bytes;
    else {
      counted.deliveries += 1;
      counted.bytes += news.bytes;
    }
    if (this.sent !== null && news.seq > this.sent.seq) {
      counted.roundTrips.push(performance.now() - this.sent.at);
      counted.moves += 1;
      this.sent = null;
    }
    if (news.over) this.table.over = true;
    else if (news.next === this.number) this.table.mayMove(this, news);
  }

  play(action) {
    this.sent = { at: performance.now(), seq: this.seq };
    this.line.play(this.seq, action);
  }
}

/** A table has at most one move under way: none is sent before the next seat has heard of the last. */
class Table {
  constructor(opened) {
    this.opened = opened;
    this.moves = 0;
    this.over = false;
    this.ready = null; // the seat that may move, and what it heard
    this.seats = Array.from({ length: opened.seats }, (_, number) => new Seat(this, number));
  }

  static async open(k, seats = game.seats(k)) {
    const opened = await protocol.open(seats);
    return new Table(opened);
  }

  async connect() {
    await Promise.all(this.seats.map((seat) => seat.connect()));
    if (!this.waits) fail(`table ${this.opened.id}: everybody has arrived, and nobody is to act`);
  }

  async close() {
    await Promise.all(this.seats.map((seat) => seat.line.close()));
  }

  get waits() {
    return this.ready !== null || this.over;
  }

  mayMove(seat, news) {
    this.ready = { seat, news };
    if (eager) this.move();
  }

  move() {
    const { seat, news } = this.ready;
    this.ready = null;
    this.moves += 1;
    seat.play(game.choose(this, news));
  }
}

/** Until every move has arrived everywhere it matters. */
async function drained(tables) {
  const deadline = performance.now() + PATIENCE;
  const open = () => tables.filter((table) => !table.waits || table.seats.some((seat) => seat.sent !== null));
  while (open().length) {
    if (performance.now() > deadline) {
      fail(`${open().length} tables never heard of their last move, first of all ${open()[0].opened.id}`);
    }
    await sleep(5);
  }
}

/** A fixed number of moves a second over all tables: what a player feels. */
async function steady(tables) {
  const rate = Number(given.rate) / 1000;
  const span = Number(given['rate-seconds']) * 1000;
  counted = nothing();
  const before = used();
  const start = performance.now();
  let due = 0;
  let skipped = 0;
  while (performance.now() - start < span) {
    for (; due < (performance.now() - start) * rate; due++) {
      const table = tables[(due * SCATTER) % tables.length];
      if (table.ready !== null) table.move();
      else skipped += 1;
    }
    await sleep(1);
  }
  await drained(tables);
  return {
    moves: counted.moves,
    skipped,
    round_trip_ms: spread(counted.roundTrips),
    server_us_per_move: perMove(used() - before, counted.moves),
  };
}

/** Every table moves as fast as it can: what a move costs. */
async function saturated(tables, span = Number(given.seconds)) {
  eager = true;
  for (const table of tables) if (table.ready !== null) table.move();
  await sleep(RUN_UP);
  counted = nothing();
  const [before, own, start] = [used(), process.cpuUsage(), performance.now()];
  await sleep(span * 1000);
  const [after, ownAfter, done] = [used(), process.cpuUsage(own), counted];
  const seconds = (performance.now() - start) / 1000;
  counted = nothing();
  eager = false;
  await drained(tables);
  if (after === before) fail(`process ${pid} did nothing all the while: it is not the server`);
  return {
    moves: done.moves,
    moves_per_second: Math.round(done.moves / seconds),
    bytes_per_delivery: Math.round(done.bytes / Math.max(1, done.deliveries)),
    deliveries_per_move: Number((done.deliveries / Math.max(1, done.moves)).toFixed(2)),
    round_trip_ms: spread(done.roundTrips),
    server_us_per_move: perMove(after - before, done.moves),
    server_cores: Number(((after - before) / seconds).toFixed(2)),
    driver_cores: Number(((ownAfter.user + ownAfter.system) / 1e6 / seconds).toFixed(2)),
    tables_over: tables.filter((table) => table.over).length,
  };
}

function perMove(seconds, moves) {
  if (moves === 0) fail('not one move was made');
  return Number(((1e6 * seconds) / moves).toFixed(1));
}

/** What one seat is sent when it comes back, early and late in one game. */
async function resync() {
  const table = await Table.open(0, RESYNC_SEATS);
  await protocol.start(table.opened);
  await table.connect();
  const sizes = {};
  for (const [when, moves] of Object.entries({ early: EARLY, late: LATE })) {
    while (table.moves < moves) {
      table.move();
      await drained([table]);
    }
    sizes[when] = await table.seats[0].reconnect();
  }
  return { early_moves: EARLY, early_bytes: sizes.early, late_moves: LATE, late_bytes: sizes.late };
}

async function memory() {
  await sleep(SETTLING);
  return protocol.memory();
}

/** Memory of a table with nobody connected, from many of them. */
async function opening(most) {
  const opening_ms = [];
  const open = async (k) => {
    const start = performance.now();
    const table = await Table.open(k);
    opening_ms.push(performance.now() - start);
    await protocol.start(table.opened);
    return table;
  };
  const others = [];
  for (let k = 0; k < WARM_UP_TABLES; k++) others.push(await open(k));
  const before = await memory();
  const tables = [];
  for (let k = 0; k < most; k++) tables.push(await open(k));
  const after = await memory();
  const each = (kind) => (kind in before ? Math.round((after[kind] - before[kind]) / most) : null);
  const figures = { opening_ms: spread(opening_ms), table_bytes: each('rss'), table_heap_bytes: each('heap') };
  return { tables, others, before, figures };
}

/** Play without counting. A server that has just started is slow at everything, and Node more than others. */
async function warmUp(tables) {
  for (const table of tables) await table.connect();
  await saturated(tables, WARM_UP_SECONDS);
  for (const table of tables) await table.close();
}

async function main() {
  const counts = given.tables.split(',').map(Number);
  const most = Math.max(...counts);
  const { tables, others, before, figures } = await opening(most);
  await warmUp(others);
  const loads = [];
  let connected = 0;
  for (const count of counts) {
    for (; connected < count; connected++) await tables[connected].connect();
    const set = tables.slice(0, count);
    if (count === most) {
      figures.connected_table_bytes = Math.round(((await memory()).rss - before.rss) / most);
    }
    loads.push({ tables: count, steady: await steady(set), saturated: await saturated(set) });
  }
  figures.resync = given.resync ? await resync() : null;
  console.log(JSON.stringify({ ...figures, loads }));
  process.exit(0);
}

main().catch((error) => fail(error.stack));
