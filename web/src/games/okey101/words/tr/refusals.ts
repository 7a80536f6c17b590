// Why something was refused, and what is possible instead.
import { count, many, text, type Facts } from "../../../../i18n/facts";
import type { refusals as english } from "../en/refusals";
import { path } from "../../model/reading";
import { options } from "./options";
import { pairs, tile, tilesIn, upper } from "./phrases";

const RULES: Readonly<Record<string, string>> = {
  "melds and pairs do not mix in an opening": "El açarken perlerle çiftler karışmaz.",
  "pairs were declared": "Çifte gittiğini söyledin; çift açmalısın.",
  "who opened with pairs lays no new sets or runs":
    "Çift açtın: yeni per ya da seri indiremezsin. İşleyebilir ya da bir çift daha indirebilirsin.",
  "nobody has opened with pairs": "Çift indirmek için birinin çift açmış olması gerekir.",
};

const these = (facts: Facts): string => upper(tilesIn(many(facts, "tiles")) || "Bunlar");

export const refusals: typeof english = {
  wrong_seats: (facts) =>
    `Okey 101 ${text(facts, "least") || "2"} ile ${text(facts, "most") || "4"} kişi arasında oynanır.`,
  teams_need_four: () => "Eşli oyun dört kişiyle oynanır. Tekli oyna ya da dört yeri doldur.",
  must_draw: () => "Önce desteden taş çek ya da yerdekini al.",
  already_drew: () => "Bu turun taşını aldın. Aç, işle ya da bir taş at.",
  nothing_to_take: () => "Yerde alınacak taş yok. Desteden çek.",
  take_to_open: () => "Bu masada yerden taş yalnız el açmak için alınır. Desteden çek.",
  stack_empty: () => "Deste bitti. Yerdeki taşı kullanabiliyorsan al, yoksa bırak.",
  stack_left: () => "Destede taş var. Çek ya da yerdekini al.",
  must_use_taken: (facts) =>
    `${upper(tile(text(facts, "tile")) || "Bu taş")} yerden alındı: bu turda kullan ya da geri ver.`,
  must_use_okey: () => "Değiştirdiğin okeyi bu turda kullanmalısın. Kullan ya da indirdiklerini geri al.",
  must_go_out: () => "Bu açılış yetmiyor: bu turda bit ya da geri al.",
  nothing_taken: () => "Geri verilecek taş yok.",
  nothing_laid: () => "Bu turda bir şey indirmedin.",
  not_open: () => "Henüz el açmadın. Önce aç; sonra işleyebilir, per indirebilirsin.",
  already_open: () => "Elini zaten açtın.",
  not_this_turn: () => "Bu masada el açılan turda başka bir şey indirilmez.",
  below_bar: (facts) =>
    `El açmak için ${count(facts, "bar")} gerek; bu perler ${count(facts, "points")} ediyor.`,
  too_few_pairs: (facts) =>
    `Çift açmak için ${pairs(count(facts, "bar"))} gerek; burada ${count(facts, "pairs")} var.`,
  not_a_meld: (facts) =>
    many(facts, "tiles").length === 0 ? "Önce açacağın perleri seç." : `${these(facts)}: ne per ne seri.`,
  not_a_pair: (facts) => `${these(facts)}: çift değil. Çift, aynı taştan iki tanedir.`,
  name_colour: (facts) => `${these(facts)}: okeyin hangi rengin yerine geçtiğini söyle.`,
  wrong_route: (facts) => RULES[text(facts, "rule")] ?? "Açış biçimin buna izin vermiyor.",
  cap_reached: (facts) =>
    `Bir turda serinin bir ucuna en çok ${count(facts, "cap")} taş işlenir. Sonraki turda sürdür.`,
  keep_one: () => "Elinde bir taş kalsın: son taş atılır.",
  no_such_tile: (facts) => `Istakanda yok: ${tile(text(facts, "tile")) || "bu taş"}.`,
  no_such_meld: () => "Bu per artık masada değil.",
  does_not_fit: (facts) => `${these(facts)}: oraya uymuyor.`,
  no_splitting: () => "Bu masada seriler bölünmez.",
  no_swapping: () => "Bu masada yerdeki okey alınmaz.",
  no_declaring: () => "Bu masada çifte gidildiği söylenmez.",
  already_declared: () => "Çifte gittiğini zaten söyledin.",
  practice_needs_four: () => "Alıştırmalar dört kişiliktir. Dört yeri de botlarla doldur.",
  practice_needs_option: (facts) => {
    const option = (options as Readonly<Record<string, { title: string }>>)[text(facts, "option")]?.title;
    return `Bu alıştırma olağan kuralı ister${option ? `: “${option}”` : ""}. Eski hâline getir.`;
  },
  bad_document: (facts) => badDocument(facts),
};

function badDocument(facts: Facts): string {
  const [part, which, what, at] = path(facts);
  const who = `${Number(which) + 1}. oyuncu`;
  if (part === "reason") return "Elin nasıl bittiğini seç.";
  if (part === "indicator") return "Göstergeyi seç: sayılı herhangi bir taş.";
  if (part === "winner") return "Kimin bittiğini seç. Öteki bitişlerde kimse bitmemiştir.";
  if (part === "finish" && which === "elden") return "Elden bitmek için başka kimse açmamış olmalı.";
  if (part === "finish") return "Bitiş biçimi, bitenin nasıl açtığına uymuyor.";
  if (part === "options" && which === "teams") return "Eşli oyun dört kişiyle oynanır.";
  if (part === "options") return "Bu kurallarla oynanamaz. Başka bir puanlama seç.";
  if (part !== "players") return "Burada bir elin sonunda olamayacak bir şey var.";
  if (which === undefined) return "İki ile dört oyuncu hesaplanabilir.";
  if (what === "name") return `${who}: başkasında olmayan, harfli bir ad gerekli.`;
  if (what === "opened")
    return `${who}: bu, elin bitişine uymuyor. Biten açmıştır; herkes çiftse hepsi çift açmıştır.`;
  if (what === "hand" && at !== undefined)
    return `${who}: her taştan iki tane vardır. Bunlardan biri, gösterge de sayılınca, fazla.`;
  if (what === "hand") return `${who}: bitende taş kalmaz; ötekilerin taşları yazılır.`;
  if (what === "fines") return `${who}: cezalardan birinin taşı eksik.`;
  return `${who}: burada bir elin sonunda olamayacak bir şey var.`;
}
