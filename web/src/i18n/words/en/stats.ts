/** Words of the page with a guest's own figures. */
const games = (count: number): string => (count === 1 ? "1 game" : `${count} games`);

export const stats = {
  title: "Your figures",
  link: "Your figures",
  lead: "What your games at this server come to.",

  offer: {
    title: "Shall this server keep figures of your games?",
    how: [
      "Only if you want it. Then it remembers which seats were yours, and works out your figures when you come here.",
      "There is no account: this browser gets a secret that nobody else knows. Without it nobody sees your figures, and neither do you from another browser.",
      "You can have all of it deleted at any time, on this page.",
    ],
    go: "Keep my figures",
  },
  begun: "Figures are kept. They begin with the next table you sit down at.",
  deleted: "Everything about you is deleted. This browser is a stranger again.",
  unknown: "The server knows nothing about you any more. If you like, begin anew.",

  none: "No game counts yet.",
  noneWhy:
    "A game counts when you sit down at it from now on, play it yourself from the deal to the end, and it is not practice.",
  waiting: (count: number) =>
    count === 1 ? "1 more game is being counted." : `${count} more games are being counted.`,
  leftOut: "Not counted",
  why: {
    practice: (count: number) => `${games(count)} of practice`,
    bot: (count: number) => `${games(count)} in which a bot played for you`,
    left: (count: number) => `${games(count)} that you gave away`,
    unreadable: (count: number) => `${games(count)} that could not be counted`,
    rules: (count: number) => `${games(count)} by rules that this server does not have`,
  },
  figures: {
    games: "Games",
    won: "Won",
    place: "Place on average",
    total: "Total on average",
    luck_adjusted: "Without luck",
  } as Readonly<Record<string, string>>,
  counted: {
    games: (count: number) => `of ${games(count)}`,
    ranked: (count: number) => `in ${games(count)}`,
    luck_games: (count: number) => `in ${games(count)}`,
  } as Readonly<Record<string, (count: number) => string>>,
  luck: (low: boolean) =>
    `“Without luck” is your total less what bots scored from your seat with the same deal. ${low ? "Below nought you did better than they did." : "Above nought you did better than they did."}`,
  more: "In detail",
  tables: "Tables",
  newest: (count: number) => `The newest ${count} are listed.`,
  day: "Day",
  place: "Place",
  total: "Total",
  noScore: "no score",
  replay: "Replay",
  replayOf: (game: string, day: string) => `Replay: ${game}, ${day}`,

  deleting: {
    title: "Delete everything about me",
    why: "Your figures, and which seats were yours, go for good. The tables themselves stay, with the names people gave there.",
    sure: "Delete everything about you?",
    sureWhy: "This cannot be taken back: nobody can bring your figures back.",
    go: "Delete everything",
  },
};
