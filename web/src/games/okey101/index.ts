// Okey 101 as the page shows it: its words, its table, its board, its sounds, and the form for a hand of real tiles.
import type { Component } from "svelte";
import type { BoardProps, GameFace } from "../shared/face";
import Board from "./Board.svelte";
import { scoringEditor } from "./scoring";
import { soundOf } from "./table/model";
import Table from "./Table.svelte";
import type { AnyEvent } from "./model/types";
import { okeyWords } from "./words";

export const face: GameFace = {
  words: okeyWords,
  editors: { scoring: scoringEditor },
  Table,
  Board: Board as Component<BoardProps>, // a scene of Okey is what it is given
  Endings: async () => (await import("./past/Endings.svelte")).default,
  Review: async () => (await import("./past/Review.svelte")).default,
  sound: (events) => soundOf(events as readonly AnyEvent[]),
};
