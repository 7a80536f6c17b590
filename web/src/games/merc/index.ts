// MERC as the page shows it: its words, its table, its map, its sounds, and the form for a table of real cards.
import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../shared/face";
import Board from "./Board.svelte";
import { soundOf } from "./table/sound";
import Table from "./Table.svelte";
import type { AnyEvent } from "./model/types";
import { mercWords } from "./words";

export const face: GameFace = {
  words: mercWords,
  Table,
  Board: Board as Component<BoardProps>, // a scene of MERC is what it is given
  sound: (events) => soundOf(events as readonly AnyEvent[]),
};
