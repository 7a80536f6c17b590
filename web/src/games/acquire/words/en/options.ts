/** The options of a table and the sets of them that have a name. */
export const options = {
  declare_window: {
    title: "Declaring the end",
    why: "The game ends when somebody declares it, never by itself; this says when that may be done.",
    values: {
      start_or_trigger: {
        title: "At the start, or when your tile brings it about",
        why: "At the start of your turn, or right after your own tile has made a condition true. The game ends at once.",
      },
      start: {
        title: "Only at the start of a turn",
        why: "Before you trade or place a tile. The game ends at once.",
      },
      any: {
        title: "At any moment of your turn",
        why: "Before or after placing, also before buying. The game ends at once.",
      },
      finish_turn: {
        title: "Announce it, then finish the turn",
        why: "As in the printed rules: you announce the end in your turn, still place and buy, and then all is scored.",
      },
    },
  },
  bonus_rounding: {
    title: "Bonuses that do not divide",
    why: "Players with equally many shares divide a bonus; this says what happens to the odd dollars.",
    values: {
      up_100: {
        title: "Up to the next $100",
        why: "Half of $7,500 is paid as $3,800; the bank adds the rest.",
      },
      exact: { title: "To the dollar", why: "Half of $7,500 is paid as $3,750." },
      down_100: { title: "Down to $100", why: "Half of $7,500 is paid as $3,700." },
    },
  },
  tie_break: {
    title: "Equal totals",
    why: "What happens when two players end with the same amount.",
    values: {
      shared: {
        title: "Share the place",
        why: "Players with equal totals have the same place, also the first.",
      },
      most_shares: {
        title: "Most shares first",
        why: "Whoever held more shares of chains on the board is ahead; if these are equal too, the place is shared.",
      },
    },
  },
  no_playable_hand: {
    title: "No tile can be placed",
    why: "What happens when none of your tiles may be placed at the start of your turn.",
    values: {
      replace_dead: {
        title: "Replace them",
        why: "Dead tiles are replaced, then blocked ones, until one can be placed or the pool is empty.",
      },
      redraw_all: {
        title: "Draw a new hand",
        why: "You show all your tiles, they leave the game, and you draw as many.",
      },
      skip: {
        title: "Go on without placing",
        why: "Nothing is replaced, and you may still buy; only after a whole round without a tile somebody's are.",
      },
    },
  },
  dead_tiles: {
    title: "Dead tiles",
    why: "A tile between two safe chains can never be placed again; this says when it is replaced.",
    values: {
      end_repeat: {
        title: "Replaced until none is left",
        why: "At the end of your turn, and again if the new tile is dead too.",
      },
      end_once: {
        title: "Replaced once a turn",
        why: "As in the printed rules: a new tile that is dead stays until your next turn.",
      },
      keep: { title: "Kept", why: "They stay in your hand to the end of the game." },
    },
  },
  founder_when_bank_empty: {
    title: "Founding without a share left",
    why: "A founder gets a free share; this says what there is instead if the bank has none.",
    values: {
      none: { title: "Nothing", why: "The chain is founded and there is nothing in place of the share." },
      cash: { title: "Its price in cash", why: "The bank pays the founder what one share costs." },
    },
  },
  first_player: {
    title: "Who begins",
    why: "Everybody draws a tile; the one closest to 1A begins, and this says how closeness is measured.",
    values: {
      row_then_column: { title: "Row first", why: "Letters count before numbers: 9A is closer than 1B." },
      column_then_row: { title: "Column first", why: "Numbers count before letters: 1B is closer than 9A." },
      random: { title: "By lot", why: "The starting tiles do not matter; chance decides." },
    },
  },
  starting_tiles: {
    title: "Starting tiles",
    why: "What becomes of the tiles that were drawn to see who begins.",
    values: {
      place: {
        title: "Stay on the board",
        why: "They lie on their spaces as loose tiles from the beginning.",
      },
      return: { title: "Go back", why: "They only decide who begins and are shuffled in again." },
      none: { title: "None", why: "None are drawn; the board starts empty." },
    },
  },
  player_trading: {
    title: "Trading between players",
    why: "Whether you may offer shares and cash to others before you place your tile.",
    values: {
      true: { title: "Allowed", why: "Whoever is on turn may propose trades until the tile is placed." },
      false: { title: "Not allowed", why: "As in the printed rules: shares come only from the bank." },
    },
  },
  trade_gifts: {
    title: "Gifts",
    why: "Whether one side of a trade may give something for nothing.",
    values: {
      true: { title: "Allowed", why: "A trade may be one-sided." },
      false: { title: "Not allowed", why: "Both sides must give something, and not the same." },
    },
  },
  max_open_trades: {
    title: "Open offers",
    why: "How many trades may wait for an answer at the same time.",
  },
  assets: {
    title: "Cash and shares",
    why: "Whether everybody sees what the others own.",
    values: {
      open: { title: "Open", why: "Cash and shares of all players can be seen at any time." },
      hidden: {
        title: "Hidden",
        why: "You see only your own; at a merger and at the end the shares of that chain are shown.",
      },
    },
  },
  defunct_tie_order: {
    title: "Equally large chains that end",
    why: "When one tile ends several chains of the same size, somebody must say which is settled first.",
    values: {
      mergemaker: {
        title: "Whoever merged them chooses",
        why: "The player who placed the tile names the next chain, where the order can matter.",
      },
      fixed: { title: "In the order of the ledger", why: "From Luxor down to Imperial; nobody is asked." },
    },
  },
  two_player: {
    title: "Two players",
    why: "The game is made for three to six; this says whether two may play, and how.",
    values: {
      off: { title: "Not allowed", why: "The table needs three players at least." },
      market: {
        title: "With the market as a third",
        why: "Whenever bonuses are paid, a tile is drawn: its number is how many shares the market holds this time.",
      },
      plain: { title: "Just the two", why: "Nobody else takes part in bonuses." },
    },
  },
  safe_size: {
    title: "Safe from",
    why: "A chain with this many tiles can no longer be taken over.",
  },
  end_size: {
    title: "Ending size",
    why: "When a chain has this many tiles, the end may be declared.",
  },
  hand_size: { title: "Tiles in hand", why: "How many tiles everybody holds." },
  start_cash: { title: "Cash at the start", why: "What everybody begins with, in dollars." },
  shares: { title: "Shares of a chain", why: "How many shares of each chain there are." },
  buy_limit: { title: "Shares a turn", why: "How many shares you may buy in one turn, all chains together." },
};

export const presets = {
  seed: {
    title: "House rules",
    why: "Kibitz' own rules: players may trade before placing, and declaring ends the game at once.",
  },
  classic1999: {
    title: "Classic 1999",
    why: "As printed in 1999: no trading, the last turn is finished, and dead tiles are replaced once a turn.",
  },
  server: {
    title: "As played online",
    why: "Close to the long-running public server: no trading, the last turn is finished, and the column decides who begins.",
  },
};
