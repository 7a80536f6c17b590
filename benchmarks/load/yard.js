// Yard for boardgame.io: the same game as games/yard/, written as its authors would write it.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const CELLS = 24;
const HAND = 6;
const HIGHEST = 100;

const within = (number, end) => Number.isInteger(number) && number >= 0 && number < end;

function setup({ ctx, random }) {
  const hands = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    hands[seat] = Array.from({ length: HAND }, () => random.Die(HIGHEST));
  }
  return { board: new Array(CELLS).fill(0), last: -1, hands };
}

/** The own hand, and how many cards the others hold. */
function playerView({ G, playerID }) {
  const hands = {};
  for (const seat of Object.keys(G.hands)) {
    hands[seat] = seat === playerID ? G.hands[seat] : G.hands[seat].length;
  }
  return { ...G, hands };
}

function play({ G, playerID, random }, slot, cell) {
  if (!within(slot, HAND) || !within(cell, CELLS) || cell === G.last) return INVALID_MOVE;
  G.board[cell] = G.hands[playerID][slot];
  G.hands[playerID][slot] = random.Die(HIGHEST);
  G.last = cell;
}

module.exports = {
  name: 'yard',
  minPlayers: 2,
  maxPlayers: 4,
  setup,
  playerView,
  turn: { minMoves: 1, maxMoves: 1 },
  // Chance is the server's: a client would not know how to carry this move out.
  moves: { play: { move: play, client: false } },
};
