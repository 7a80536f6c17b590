// Why the server did not do something, and what can be done.
import { many, seat, text, type Facts } from "../../facts";

function again(facts: Facts): string {
  const seconds = typeof facts.seconds === "number" ? Math.ceil(facts.seconds) : 0;
  if (seconds < 2) return "Try again in a moment.";
  return seconds < 100
    ? `Try again in ${seconds} seconds.`
    : `Try again in ${Math.ceil(seconds / 60)} minutes.`;
}

function sentence(words: string): (facts: Facts) => string {
  return () => words;
}

export const refusals = {
  bad_player: sentence("A name in a tournament has 1 to 40 letters, and no comma."),
  large_tournament: (facts: Facts) =>
    `A tournament on this page has up to ${text(facts, "most") || "200"} players; kibitz tournament in a terminal takes more.`,
  named_twice: (facts: Facts) => `${text(facts, "name") || "Somebody"} is named twice.`,
  no_such_table: sentence("This round has no such table."),
  no_total: sentence("A total is a whole number, such as -101."),
  no_tournament: sentence("This is no tournament that can be carried on here."),
  not_at_table: (facts: Facts) => `${text(facts, "name") || "Somebody"} does not sit at this table.`,
  perhaps: sentence(
    "The server cannot say just now whether that was saved. Look at the table before you try again.",
  ),
  record_misfit: sentence("What was played at that table cannot be proved."),
  record_of_other_game: sentence("Another game was played at that table."),
  record_of_other_options: sentence("That table played by other rules than the tournament."),
  record_of_others: (facts: Facts) =>
    `Others sat at that table: ${many(facts, "names").join(", ") || "nobody of the tournament"}. If only a name was written differently, type the totals in.`,
  record_unfinished: sentence("The game at that table is not over yet."),
  slow_bots: (facts: Facts) =>
    `These bots need more than ${text(facts, "most") || "60"} seconds for a table. kibitz tournament in a terminal can play them.`,
  sides_play: sentence("In a tournament everybody plays alone. By these rules there are sides."),
  too_few_players: (facts: Facts) =>
    `A table has ${text(facts, "size")} seats, and there are ${text(facts, "players")} players.`,
  too_many_players: (facts: Facts) => `A tournament has up to ${text(facts, "most") || "1000"} players.`,
  total_missing: (facts: Facts) =>
    `Still missing: the total of ${many(facts, "names").join(", ") || "somebody"}.`,
  tournament_over: sentence("The tournament is over."),
  bad_document: sentence("Something in this form is not filled in as it should be. Look at it again."),
  bad_name: (facts: Facts) =>
    text(facts, "name") === ""
      ? "A name is needed."
      : `${text(facts, "name")} cannot be a name here. A name has up to ${text(facts, "longest") || "24"} ordinary letters and signs.`,
  bad_option: sentence("One of the options cannot have that value. Choose another one."),
  bad_seats: (facts: Facts) =>
    `${text(facts, "title") || "This game"} is for ${text(facts, "least")} to ${text(facts, "most")} players; ${text(facts, "seats")} do not fit.`,
  bad_text: (facts: Facts) =>
    `That cannot be said here. A line has up to ${text(facts, "longest") || "300"} ordinary letters and signs.`,
  bad_token: sentence("The link to your seat is damaged. Open the one you were given once more."),
  bot_plays: sentence("A bot is playing for you. Take your seat back first."),
  bug: sentence("Something went wrong on our side. Nothing was changed, and it has been noted."),
  chat_full: sentence("This table has heard all the talk it can keep. Playing goes on as before."),
  chat_off: sentence("This table plays without talk."),
  crowded: (facts: Facts) =>
    `${text(facts, "people")} are seated already, so ${text(facts, "seats")} seats are too few. Free a seat first.`,
  damaged: sentence(
    "What was kept of this table is damaged, so it cannot be opened. Ask whoever runs this server what can be saved.",
  ),
  ended: sentence("Game has ended. Look at the score sheet, or play a rematch."),
  from_the_future: sentence("This page is ahead of the table. It is being brought up to date."),
  hello_again: sentence("This page is connected already."),
  hello_first: sentence("This page is not connected yet. Try again in a moment."),
  malformed: sentence(
    "The server did not understand that, and nothing was changed. Load the page again if it happens twice.",
  ),
  name_taken: (facts: Facts) =>
    `Somebody at this table is called ${text(facts, "name")} already. Choose another name.`,
  no_answer: sentence("The tables cannot be read just now. Nothing is lost; try again in a moment."),
  no_bot: sentence("There is no such bot here. Choose one from the list."),
  no_clock: sentence("There is no clock at this table."),
  no_game: sentence("This game cannot be played here. Choose one in the lobby."),
  no_moment: (facts: Facts) => `The game has only ${text(facts, "last")} moves so far.`,
  no_guest: sentence("The server knows no guest like this: nothing is kept, or it was deleted."),
  no_page: sentence("There is nothing at this address."),
  no_preview: sentence("What this rule comes to cannot be shown here."),
  no_preset: sentence("There is no such set of rules. Choose one from the list."),
  no_seat_asked: sentence("Nobody is asking for a seat any more."),
  nobody_to_agree: sentence("Nobody is here who could agree. Ask again when others are back."),
  not_gone_long: (facts: Facts) =>
    `Nobody is here who could agree, and the seat is kept for a while. ${again(facts)}`,
  no_seat: sentence("This table has no such seat."),
  no_table: sentence(
    "There is no table with this name. Look at the link once more; old tables are cleared away.",
  ),
  no_undo: sentence("Nobody is asking to take a move back any more."),
  no_watching: sentence(
    "This table is not open to spectators. Whoever plays there can send you a link to a seat.",
  ),
  not_a_person: (facts: Facts) =>
    `No person sits on seat ${seat(facts)}. The table can be handed over to a person only.`,
  not_away: sentence("The seat is yours already; just play on."),
  not_host: sentence("Only the host of the table may do that."),
  not_kept: sentence("The table could not be saved just now, so nothing was changed. Please try again."),
  not_over: sentence("That has to wait until the game is over."),
  not_seated: sentence("You have no seat at this table. You can watch, or take a seat that is free."),
  not_started: sentence("Game has not started."),
  not_your_turn: sentence("It is not your turn yet."),
  nothing_to_undo: sentence("No move has been made that could be taken back."),
  rules_gone: sentence(
    "This game was played by rules that are not here any more, so this cannot be shown. What happened, the result and the record can be read.",
  ),
  same_name: (facts: Facts) =>
    `Two players are called ${text(facts, "name")}. Each needs a name of their own.`,
  seat_answered: sentence("You have agreed already; the others are being asked."),
  seat_asked: sentence("Somebody has asked for a seat already. That is answered first."),
  seat_not_yours: sentence("You asked, so the others answer."),
  seat_free: (facts: Facts) => `Nobody sits on seat ${seat(facts)}.`,
  seat_taken: (facts: Facts) => `Seat ${seat(facts)} is taken. Choose another one.`,
  seats_free: sentence(
    "Every seat must be taken before the start. Invite somebody, or put bots on the free seats.",
  ),
  seats_taken: sentence("Every seat is taken. You can watch the game."),
  secret_record: sentence("The record shows everybody's hand, so it can be read when the game is over."),
  server_full: (facts: Facts) => `The server is full just now. ${again(facts)}`,
  stale: sentence("The table has moved on in the meantime. Look at it once more and choose again."),
  started: sentence("The game has started already."),
  time_not_up: (facts: Facts) => `Seat ${seat(facts)} still has time to think.`,
  too_fast: (facts: Facts) => `That was a bit fast. ${again(facts)}`,
  too_large: sentence("That is too large to be sent."),
  too_many_connections: sentence(
    "This place is open in many windows already. Close one of them and try again.",
  ),
  too_many_joins: (facts: Facts) => `Many people have just sat down from your network. ${again(facts)}`,
  large_options: sentence("That is more than a table can keep as its rules. Write them shorter."),
  too_many_tables: (facts: Facts) => `Many tables were opened from your network. ${again(facts)}`,
  too_many_watchers: sentence("Very many people watch this table already. Try again later."),
  busy: (facts: Facts) => `A lot is being worked out just now. ${again(facts)}`,
  too_much_work: sentence("That would take too long to work out here."),
  much_stored: (facts: Facts) => `That was a lot within a short time. ${again(facts)}`,
  asides_full: sentence("This table has kept all it can beside the game. The game itself goes on."),
  table_full: sentence("This table has kept all it can. Open another one to go on."),
  large_head: sentence("Your browser sends more with every request than this server takes."),
  too_slow: sentence("Your connection was too slow for that. Please try again."),
  trouble: sentence("This table cannot go on at this server. What was played is kept."),
  undo_answered: sentence("You have answered already; the others are being asked."),
  undo_asked: sentence("Somebody has asked to take a move back already. That is answered first."),
  undo_final: sentence("The last move cannot be taken back: something was shown, drawn or decided for good."),
  undo_not_yours: sentence("You asked, so the others answer."),
  undo_off: sentence("At this table moves are not taken back."),
  unknown: sentence(
    "The server could not say whether that was saved. Look at the table in a moment before you try again.",
  ),
  unreadable: sentence("That was not understood. Choose one of the moves that are offered."),
  wrong_method: sentence("That does not work at this address."),
  wrong_host: sentence("This server does not go by that name. Ask whoever runs it for its address."),
  wrong_origin: sentence("Playing is possible from the pages of this server only."),
  seat_given_away: sentence(
    "Your seat was given to somebody else. You can watch, or ask the host for a seat.",
  ),
};
