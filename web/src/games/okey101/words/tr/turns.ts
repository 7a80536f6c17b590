// What is awaited, and from whom.
import { asked, opened, type OkeyScene } from "../../model/reading";

export function yourTurn(scene: OkeyScene): string {
  switch (asked(scene)) {
    case "draw":
      return "Sıra sende: taş çek";
    case "draw_or_take":
      return "Sıra sende: çek ya da yerden al";
    case "take_or_decline":
      return "Sıra sende: yerdeki taşı al ya da bırak";
    case "use_taken":
      return "Sıra sende: aldığın taşı kullan";
    case "use_okey":
      return "Sıra sende: okeyi kullan";
    case "go_out":
    case "may_go_out":
      return "Sıra sende: bitebilirsin";
    case "may_open":
      return "Sıra sende: el açabilirsin";
    case "may_lay":
      return "Sıra sende: işle ya da taş at";
    default:
      return "Sıra sende: bir taş at";
  }
}

export function theirTurn(name: string, { view }: OkeyScene): string {
  if (view.phase === "draw") return `${name} taş çekiyor`;
  return opened(view, view.turn) === "none" ? `${name} atacağı taşı seçiyor` : `${name} oynuyor`;
}
