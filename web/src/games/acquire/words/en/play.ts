// Turns and actions: what is awaited, what a button does and what it leads to.
import { listed, money, number } from "../../../../i18n/format";
import type { AcquireView, AnyAction, Goods } from "../../model/types";
import {
  cashOf,
  chainOf,
  costOf,
  entries,
  joined,
  named,
  offerOf,
  offeredTo,
  seatOf,
  settling,
  sharesIn,
  stuck,
  tileOf,
  type AcquireScene,
  type Shares,
} from "../../model/reading";
import { because } from "./events";
import { goods, shares, tiles, upper } from "./phrases";
import { placing } from "./tiles";

export function yourTurn(scene: AcquireScene): string {
  const { view, me } = scene;
  const offer = me === view.turn ? undefined : offeredTo(scene, me);
  if (offer && view.phase === "place") return `${named(scene.names, offer.seat)} offers you a trade`;
  switch (view.phase) {
    case "place":
      return stuck(scene) ? "Your turn: no tile can be placed" : "Your turn: place a tile";
    case "found":
      return "Your turn: choose the new chain";
    case "keep":
      return "Your turn: choose which chain survives";
    case "settle":
      return "Your turn: choose which chain is settled first";
    case "dispose": {
      const own = me === null ? null : settling(scene, me);
      return own
        ? `Your turn: decide about ${shares(own.held, own.chain)}`
        : "Your turn: decide about your shares";
    }
    case "buy":
      return "Your turn: buy shares";
    default:
      return "The game is over";
  }
}

export function theirTurn(name: string, scene: AcquireScene): string {
  const seat = seatOf(scene, name);
  if (scene.view.phase === "place" && seat !== scene.view.turn) return `Waiting for ${name}: an offer`;
  switch (scene.view.phase) {
    case "place":
      return `${name} is placing a tile`;
    case "found":
      return `${name} is choosing the new chain`;
    case "keep":
      return `${name} is choosing which chain survives`;
    case "settle":
      return `${name} is choosing which chain is settled first`;
    case "dispose": {
      const held = settling(scene, seat);
      return held ? `Waiting for ${name}: ${shares(held.held, held.chain)}` : `Waiting for ${name}`;
    }
    case "buy":
      return `${name} is buying shares`;
    default:
      return "The game is over";
  }
}

function given(give: Goods, want: Goods): string {
  return `You give ${goods(give)} and get ${goods(want)}.`;
}

export function action(action: AnyAction, scene: AcquireScene): { label: string; consequence: string } {
  const { view } = scene;
  switch (action.do) {
    case "place": {
      const tile = tileOf(view, action.tile);
      return { label: `Place ${action.tile}`, consequence: tile ? placing(tile, scene) : "" };
    }
    case "skip":
      return {
        label: "Go on without placing",
        consequence: "None of your tiles can be placed. They may be replaced first; you may still buy.",
      };
    case "found": {
      const price = scene.outlook?.founding[action.chain];
      const bank = chainOf(view, action.chain)?.bank ?? 0;
      const starts = `${action.chain} begins with ${tiles(view.founding ?? 2)}${price === undefined ? "" : ` at ${money(price)} a share`}.`;
      return {
        label: `Found ${action.chain}`,
        consequence: joined([starts, founderGets(view, bank)]),
      };
    }
    case "keep": {
      const others = view.merger?.tied.filter((chain) => chain !== action.chain) ?? [];
      const join = `${listed(others)} ${others.length === 1 ? "joins" : "join"} it.`;
      return {
        label: `Keep ${action.chain}`,
        consequence: joined([`${action.chain} survives.`, others.length > 0 ? join : ""]),
      };
    }
    case "settle": {
      const price = chainOf(view, action.chain)?.price ?? 0;
      return {
        label: `Settle ${action.chain} first`,
        consequence: `Holders of ${action.chain} are paid and decide first, at ${money(price)} a share.`,
      };
    }
    case "dispose":
      return disposing(action.sell ?? 0, action.trade ?? 0, scene);
    case "buy":
      return buying(action.shares ?? {}, scene);
    case "declare":
      return {
        label: "Declare the end",
        consequence: joined([
          `${upper(because(view.conditions))}.`,
          view.options.declare_window === "finish_turn"
            ? "You finish this turn; then everything is counted."
            : "The game ends at once and everything is counted.",
        ]),
      };
    case "propose":
      return {
        label: `Propose to ${named(scene.names, action.to)}`,
        consequence: given(action.give, action.want),
      };
    case "accept": {
      const offer = offerOf(view, action.offer);
      return { label: "Accept", consequence: offer ? given(offer.want, offer.give) : "" };
    }
    case "decline": {
      const offer = offerOf(view, action.offer);
      return {
        label: "Decline",
        consequence: offer ? `Nothing changes; ${named(scene.names, offer.seat)} is told.` : "",
      };
    }
    case "withdraw": {
      const offer = offerOf(view, action.offer);
      return {
        label: "Withdraw",
        consequence: offer ? `${named(scene.names, offer.to)} can no longer accept it.` : "",
      };
    }
    default:
      return { label: "", consequence: "" };
  }
}

function founderGets(view: AcquireView, bank: number): string {
  if (bank > 0) return "You get one share free.";
  return view.options.founder_when_bank_empty === "cash"
    ? "The bank has no share left, so you get its price in cash."
    : "The bank has no share left for you.";
}

function disposing(sell: number, trade: number, scene: AcquireScene): { label: string; consequence: string } {
  const own = scene.me === null ? null : settling(scene, scene.me);
  const keep = (own?.held ?? sell + trade) - sell - trade;
  const survivor = scene.view.merger?.survivor ?? "";
  const price = own ? (chainOf(scene.view, own.chain)?.price ?? 0) : 0;
  const label = [
    sell > 0 ? `sell ${sell}` : "",
    trade > 0 ? `trade ${trade}` : "",
    keep > 0 ? `hold ${keep}` : "",
  ];
  const brings = [
    sell > 0 && price > 0 ? `${money(sell * price)}` : "",
    trade > 0 ? `${trade / 2} ${survivor}` : "",
  ].filter(Boolean);
  return {
    label:
      sell + trade === 0
        ? keep > 0
          ? `Hold all ${keep}`
          : "Hold all"
        : upper(label.filter(Boolean).join(", ")),
    consequence: joined([
      brings.length > 0 ? `You get ${listed(brings)}.` : "",
      keep > 0 && own
        ? `You keep ${keep} ${own.chain}: worth nothing unless ${own.chain} is founded again.`
        : "",
    ]),
  };
}

function buying(basket: Shares, scene: AcquireScene): { label: string; consequence: string } {
  const cost = costOf(scene.view, basket);
  const cash = cashOf(scene);
  const ends = scene.view.announced.length > 0 ? "Then the game ends and everything is counted." : "";
  if (sharesIn(basket) === 0)
    return {
      label: "Buy nothing",
      consequence: joined([cash === null ? "" : `You keep ${money(cash)}.`, ends]),
    };
  const bought = entries(basket).map(([chain, held]) => `${held} ${chain}`);
  const left = cash === null ? "" : ` You have ${money(cash - cost)} left.`;
  return {
    label: `Buy ${number(sharesIn(basket))} for ${money(cost)}`,
    consequence: joined([`${listed(bought)}.${left}`, ends]),
  };
}
