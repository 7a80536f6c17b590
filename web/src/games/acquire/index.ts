// Acquire as the page shows it: its words, its table, its board and its sounds.
import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../shared/face";
import Board from "./Board.svelte";
import Settings from "./Settings.svelte";
import { soundOf } from "./table/model";
import Table from "./Table.svelte";
import type { AnyEvent } from "./model/types";
import { acquireWords } from "./words";

export const face: GameFace = {
  words: acquireWords,
  Table,
  Settings,
  Board: Board as Component<BoardProps>, // a scene of Acquire is what it is given
  sound: (events) => soundOf(events as readonly AnyEvent[]),
};
