// What is awaited, and from whom.
import { asked, opened, type OkeyScene } from "../../model/reading";

export function yourTurn(scene: OkeyScene): string {
  switch (asked(scene)) {
    case "draw":
      return "Your turn: draw a tile";
    case "draw_or_take":
      return "Your turn: draw, or take the discard";
    case "take_or_decline":
      return "Your turn: take the discard, or let it lie";
    case "use_taken":
      return "Your turn: use the tile you took";
    case "use_okey":
      return "Your turn: use the okey";
    case "go_out":
    case "may_go_out":
      return "Your turn: you can go out";
    case "may_open":
      return "Your turn: you can open";
    case "may_lay":
      return "Your turn: lay off, or throw a tile";
    default:
      return "Your turn: throw a tile";
  }
}

export function theirTurn(name: string, { view }: OkeyScene): string {
  if (view.phase === "draw") return `${name} is drawing a tile`;
  return opened(view, view.turn) === "none" ? `${name} is choosing a tile to throw` : `${name} is playing`;
}
