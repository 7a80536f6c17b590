// The options of a table and the sets of them that have a name.

export const options = {
  indicator_false_joker: {
    title: "A false joker as indicator",
    why: "The tile turned up to find the okey may be a false joker, which has no number.",
    values: {
      redraw: { title: "Turn another", why: "It goes back into the stack and another tile is turned." },
      riziko: {
        title: "Riziko",
        why: "It stays beside the stack, another tile is turned, and the hand counts double.",
      },
    },
  },
  take_discard: {
    title: "A discard that is taken",
    why: "What you owe when you take the tile the player before you has thrown.",
    values: {
      must_use: { title: "Must be laid", why: "It goes to the table in the same turn, or back." },
      free: { title: "May be kept", why: "It may stay on your rack." },
      open_only: { title: "Only to open", why: "A discard may be taken only for the opening itself." },
    },
  },
  open_points: { title: "Points to open", why: "What the first melds must be worth together." },
  open_pairs: { title: "Pairs to open", why: "How many pairs an opening with pairs takes." },
  escalating: {
    title: "Rising bar (katlamalı)",
    why: "Whether every opening must beat the one before.",
    values: {
      true: {
        title: "Yes",
        why: "After an opening worth 110 the next one needs 111. Pairs have a bar of their own.",
      },
      false: { title: "No", why: "The bar stays where it is." },
    },
  },
  all_in_exempt: {
    title: "Going out below the bar",
    why: "Whether a player who opens and goes out in one turn needs the points.",
    values: {
      true: { title: "Excused", why: "Whoever goes out at once may open with less." },
      false: { title: "The bar holds", why: "Every opening needs the points." },
    },
  },
  okey_in_pairs: {
    title: "Okeys in pairs",
    why: "Whether an okey makes a pair with any tile.",
    values: {
      true: { title: "Allowed", why: "A tile and an okey are a pair, and so are two okeys." },
      false: { title: "Not allowed", why: "A pair is the same tile twice." },
    },
  },
  set_joker: {
    title: "An okey in a set of three",
    why: "Two colours are missing in it; which one the okey stands for.",
    values: {
      any_missing: { title: "Either", why: "It is left open until a fourth tile comes." },
      declared: { title: "Named", why: "The colour is said when the set is laid." },
    },
  },
  layoff_same_turn: {
    title: "Laying more in the opening turn",
    why: "Whether you may lay off and add melds in the turn you open.",
    values: {
      true: { title: "Allowed", why: "After the opening itself everything may be done at once." },
      false: { title: "From the next turn", why: "The opening is all that is laid in that turn." },
    },
  },
  layoff_cap_per_end: {
    title: "Tiles at one end of a run",
    why: "How many may be laid off there in one turn; 0 is no limit.",
  },
  split_insert: {
    title: "Splitting a run",
    why: "Whether a tile may go into a run that has it already, so that two runs come of it.",
    values: {
      true: { title: "Allowed", why: "A 6 into 4-5-6-7-8 makes 4-5-6 and 6-7-8." },
      false: { title: "Not allowed", why: "Tiles are laid off only at the ends." },
    },
  },
  okey_swap: {
    title: "An okey on the table",
    why: "Whether the real tile may take its place and free the okey.",
    values: {
      to_hand: { title: "Goes to the rack", why: "You may use it at once or keep it." },
      must_use: { title: "Must be used at once", why: "You may free it only to lay it in the same turn." },
      off: { title: "Stays", why: "An okey on the table is never taken." },
    },
  },
  finish_needs_discard: {
    title: "The last tile",
    why: "Whether going out needs a tile to throw.",
    values: {
      true: { title: "Is thrown", why: "All tiles but one lie on the table, and the last is thrown." },
      false: { title: "May be laid", why: "Laying the last tile goes out too." },
    },
  },
  exhaustion: {
    title: "When the stack is empty",
    why: "How the hand goes on, or ends.",
    values: {
      decline: {
        title: "Discards may still be taken",
        why: "The first player who does not take the discard ends the hand; the lowest score wins.",
      },
      immediate: {
        title: "The last draw ends it",
        why: "The hand is over when the last tile is drawn; the lowest score wins.",
      },
      legacy: { title: "No winner", why: "The hand ends after that turn, and nobody wins it." },
    },
  },
  all_pairs: {
    title: "Everybody has only pairs",
    why: "Where pairs are looked for; such a hand ends without a winner.",
    values: {
      table: { title: "On the table", why: "When everybody has opened with pairs." },
      racks_same_number: {
        title: "On the racks, by number",
        why: "When all racks hold only pairs of one number, whatever the colours.",
      },
      racks_identical: {
        title: "On the racks, same tiles",
        why: "When all racks hold only pairs of the same tile.",
      },
      off: { title: "Does not end the hand", why: "Play goes on." },
    },
  },
  pairs_openers_eligible: {
    title: "Opened with pairs, stack empty",
    why: "Whether they may win a hand in which the stack ran out.",
    values: {
      true: { title: "May win", why: "An opening is an opening." },
      false: { title: "No score", why: "Only those who opened with melds are compared." },
    },
  },
  finish_multiplier_cap: {
    title: "Highest multiplier of a finish",
    why: "Finishes that count double multiply each other up to this; 0 is no limit.",
  },
  fed_opening_fine: {
    title: "Feeding an opening",
    why: "Whether you are fined when your discard is taken and opened with.",
    values: {
      none: { title: "No fine", why: "It is bad luck enough." },
      flat: { title: "The scoring’s figure", why: "What the scoring says, 101 in the coffee house." },
      tenfold: { title: "Ten times the tile", why: "A 7 costs 70." },
    },
  },
  declare_pairs: {
    title: "Declaring pairs",
    why: "Whether players announce that they go for pairs.",
    values: {
      true: { title: "Announced", why: "Whoever declares opens with pairs, and pays more for not opening." },
      false: { title: "Not announced", why: "Everybody opens as they can." },
    },
  },
  strict_table: {
    title: "Strict table",
    why: "Whether mistakes are refused beforehand, or happen and are fined.",
    values: {
      true: {
        title: "Mistakes are fined",
        why: "An opening below the bar is taken back and costs what the scoring says.",
      },
      false: { title: "Mistakes are refused", why: "The table says no before anything happens." },
    },
  },
  hands: { title: "Hands", why: "How many hands make a match. The lowest total wins." },
  null_counts_as: {
    title: "No score in the match",
    why: "What the match books for a player who had not opened when the stack ran out.",
  },
  teams: {
    title: "Partners",
    why: "Whether the players who face each other play together.",
    values: {
      true: { title: "Two teams", why: "Scores of partners are added up. It takes four players." },
      false: { title: "Singles", why: "Everybody plays alone." },
    },
  },
  partner_of_finisher: {
    title: "Partner of whoever goes out",
    why: "Whether the tiles left on the partner’s rack count.",
    values: {
      waived: { title: "Do not count", why: "Only fines are written." },
      scored: { title: "Count", why: "As those of anybody else." },
    },
  },
  suggestions: {
    title: "Hints",
    why: "Whether the table shows ways to go out and which tile to throw.",
    values: {
      true: { title: "Shown", why: "Everybody may look at hints for their own rack." },
      false: { title: "Off", why: "Everybody thinks alone." },
    },
  },
  practice: {
    title: "Practice",
    why: "A position near the end of a hand, instead of a deal.",
    values: {
      none: { title: "No: a real deal", why: "Every hand is dealt." },
      go_out: { title: "Going out", why: "You can go out in this turn, if you see it." },
      exhausted: { title: "The stack runs out", why: "The last tiles are drawn; the lowest score wins." },
      all_pairs: { title: "All pairs", why: "All but one have opened with pairs." },
    },
  },
  scoring: {
    title: "Scoring",
    why: "What every ending costs and earns.",
    values: {
      seed: {
        title: "House",
        why: "−101 for going out, the tiles left for the others, twice for those who did not open.",
      },
      seed_code: {
        title: "House, by the letter",
        why: "As House; a joker counts twice for those who did not open.",
      },
      common: {
        title: "Common",
        why: "202 for not opening; okey, pairs and one-turn finishes count double; fines for playable tiles.",
      },
      okey_plus: {
        title: "Okey Plus",
        why: "As Common; a finish in the opening turn pays double, the okey penalty comes once.",
      },
      kahve: {
        title: "Coffee house",
        why: "As Common, with declared pairs (404), riziko and a fine for feeding an opening.",
      },
      document: { title: "Own scoring", why: "A scoring document this table brought along." },
    },
  },
};

export const presets = {
  seed: {
    title: "House rules",
    why: "Open with 101 or five pairs; when the stack runs out, the lowest score wins. No fines.",
  },
  seed_code: {
    title: "House rules, by the letter",
    why: "The same, but a joker held without opening is doubled too, and the hand ends once everybody has only pairs left on the rack.",
  },
  seed_legacy: {
    title: "House rules, old ending",
    why: "The same, but when the stack runs out nobody wins.",
  },
  common: {
    title: "Common",
    why: "As most Turkish pages have it: 202 for not opening, doubles, and fines of 101.",
  },
  okey_plus: { title: "Okey Plus", why: "As the largest app: two tiles at a run’s end, no splitting." },
  kahve: { title: "Coffee house", why: "Declared pairs, riziko, and a fine for feeding an opening." },
};
