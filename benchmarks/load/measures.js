// Clocks, memory and figures.
'use strict';

const fs = require('node:fs');

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Seconds of processor time a process has used, all threads, user and system. */
function processorTime(pid, ticksPerSecond) {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / ticksPerSecond;
}

/** Bytes of a process that are in memory. */
function residentMemory(pid) {
  const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)[1]);
}

/** Milliseconds, summed up. */
function spread(samples) {
  const sorted = Float64Array.from(samples).sort();
  const at = (share) => {
    const sample = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return sample === undefined ? null : Number(sample.toFixed(3));
  };
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** A small generator (mulberry32): the same choices in every run. */
function seeded(seed) {
  let state = seed;
  return function below(limit) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

module.exports = { processorTime, residentMemory, seeded, sleep, spread };
