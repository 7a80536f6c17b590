// The table and the rack: what lies where, what can be done, and what ears are told.
import { listed } from "../../../../i18n/format";
import type { BoardWords } from "../shape/board";
import { asked, faceOf, offered, signed } from "../../model/reading";
import { hints } from "./hints";
import { FINES, KINDS, meld, ordinal, pairs, tile, tiles, upper } from "./phrases";
import { headline, reasonOf } from "./sheet";
import { theirTurn, yourTurn } from "./turns";

const ENDINGS: Readonly<Record<string, string>> = {
  drawing_stack_exhausted: "deste tükendi",
  deck_empty: "taş kalmadı",
  all_pairs: "herkes çift",
};
const NEAR: Readonly<Record<string, string>> = {
  near: "bitmeye yakın",
  nearer: "çok yakın",
  nearest: "bitmek üzere",
};
const PRACTICES: Readonly<Record<string, string>> = {
  go_out: "bitmek",
  exhausted: "deste tükeniyor",
  all_pairs: "herkes çift",
};
const ways = (opened: string, openedWith: number): string =>
  opened === "none" ? "açmadı" : opened === "pairs" ? "çift açtı" : `${openedWith} açtı`;

export const board: BoardWords = {
  tile: (written) => tile(written),
  table: "Masa",
  indicator: "gösterge",
  okey: "okey",
  falseJoker: "sahte okey",
  stack: "deste",
  stackLeft: (left) => `Deste: ${tiles(left)}`,
  indicatorWhy: (indicator, okey, riziko) =>
    `Gösterge ${tile(indicator)}, okey ${tile(okey)}.${riziko ? " Bu el iki kat sayılır." : ""}`,
  riziko: "riziko",
  rizikoWhy: "Önce sahte okey açıldı: bu el iki kat sayılır.",
  thrown: (name) => `${name} attı`,
  thrownByYou: "sen attın",
  pile: (name, top, below) =>
    top === null
      ? `${name} henüz taş atmadı.`
      : `${name} attı: ${tile(top)}${below > 0 ? `; altında ${tiles(below)}` : ""}.`,
  noDiscard: "atılan yok",
  pileOf: (name) => `Atılanlar: ${name}`,
  meldsOf: (name, opened) => `${name}, ${opened === "pairs" ? "çiftler" : "perler"}`,
  yourMelds: "Perlerin",
  layHere: "Perlerin buraya açılır",
  noMelds: "Henüz kimse el açmadı",
  seat: ({ opened, opened_with, tiles: left }) => `${ways(opened, opened_with)}, ${tiles(left)}`,
  seatShort: ({ opened, opened_with, tiles: left }) => `${ways(opened, opened_with)}, ${left}`,
  declared: "çifte gidiyor",
  starts: "başlıyor",
  partner: "ortak",
  near: ({ mark, tiles: left, shed }, name) => {
    const said = NEAR[mark];
    if (said === undefined) return null;
    const last = shed > 0 ? ` Son turda ıstakasından ${tiles(shed)} çıktı.` : "";
    return { mark: said, why: `${name}: ${tiles(left)} kaldı.${last}` };
  },
  pairsWarning: {
    title: "Biri dışında herkes çift açtı",
    why: "O da çift açarsa el kazanansız biter.",
  },

  handOf: (hand, hands, teams) =>
    `${hands === 1 ? "tek el" : `${hands} elin ${ordinal(hand)}`}, ${teams ? "eşli" : "tekli"}`,
  practice: (practice) => `Alıştırma: ${PRACTICES[practice] ?? practice}`,
  scores: "Puanlar",

  yourTurn: (scene) => {
    const { view, outlook } = scene;
    const title = yourTurn(scene);
    switch (asked(scene)) {
      case "draw_or_take":
        return { title, why: `Yerde ${tile(offered(view) ?? "")} var. ${board.stackLeft(view.stack)}.` };
      case "draw":
        return { title, why: `${board.stackLeft(view.stack)}.` };
      case "take_or_decline":
        return { title, why: "Deste bitti. Yerdeki taşı almazsan el biter." };
      case "use_taken":
        return { title, why: "Bu taşı yerden aldın: bu turda kullan ya da geri ver." };
      case "use_okey":
        return { title, why: "Değiştirdiğin okeyi bu turda kullanmalısın." };
      case "go_out":
        return { title, why: "Bu açılış yetmiyor: bit ya da geri al." };
      case "may_go_out":
        return { title, why: "Nasıl olacağını ipuçları gösterir." };
      case "may_open":
        return outlook?.routes.includes("melds")
          ? { title, why: board.pointsWhy(outlook.points, view.bar) }
          : { title, why: board.pairsWhy(outlook?.pairs ?? 0, view.pair_bar) };
      case "may_lay":
        return { title, why: "Bazı taşların masaya uyuyor." };
      default:
        return view.players[view.turn]?.opened === "none" && outlook !== null
          ? { title, why: board.pointsWhy(outlook.points, view.bar) }
          : { title, why: "Taş atınca sıran biter." };
    }
  },
  theirTurn: (name, scene) => ({
    title: theirTurn(name, scene),
    why: `${board.stackLeft(scene.view.stack)}.`,
  }),
  points: (worth, bar) => `${worth} / ${bar} sayı`,
  pairs: (held, bar) => `${held} / ${bar} çift`,
  left: (worth) => `kalan ${worth} sayı`,
  pointsWhy: (worth, bar) =>
    worth >= bar
      ? `Elindeki perler ${worth} sayı; ${bar} yeter.`
      : `El açmak için ${bar} gerek; elinde ${worth} var.`,
  pairsWhy: (held, bar) =>
    held >= bar
      ? `Elinde ${pairs(held)} var; ${bar} yeter.`
      : `Çift açmak için ${pairs(bar)} gerek; elinde ${held} var.`,
  leftWhy: (worth) => `Şimdi biri biterse indiremediğin taşlar ${worth} sayılır.`,
  buttons: {
    draw: "Çek",
    take: (taken) => `Al: ${tile(taken)}`,
    untake: "Geri ver",
    decline: "Alma",
    declare: "Çifte git",
    open: (worth) => `El aç: ${worth}`,
    openPairs: (held) => `Çift aç: ${held}`,
    openNothing: "El aç",
    meld: (worth) => `İndir: ${worth}`,
    pair: "Çifti indir",
    layOff: (laid) => `İşle: ${laid.map((one) => tile(faceOf(one))).join(", ")}`,
    split: (inserted) => `Böl: ${tile(faceOf(inserted))}`,
    swap: (given) => `Okeyi al, yerine koy: ${tile(given)}`,
    retract: "Geri al",
    discard: (thrown) => `At: ${tile(thrown)}`,
    discardNothing: "Taş at",
    finish: (thrown) => `Bit: ${tile(thrown)}`,
    arrange: "Benim için diz",
    byRuns: "Seri diz",
    byPairs: "Çift diz",
    sort: "Diz",
    hints: "İpuçları",
    nextHand: "Sonraki el",
    ledger: "Puanlar",
  },
  consequence: {
    draw: (left) => (left === 1 ? "Destenin son taşı." : `Destede ${tiles(left)}.`),
    take: (taken, mustUse) =>
      mustUse
        ? `${upper(tile(taken))} bu turda kullanılır ya da geri verilir.`
        : `${upper(tile(taken))} ıstakanda kalabilir.`,
    untake: (left) =>
      `Bu turda indirdiklerinle birlikte geri gider, ${left > 0 ? "desteden çekersin" : "el biter"}.`,
    decline: "El biter.",
    open: (worth, after) => `${worth} sayı; ıstakanda ${tiles(after)} kalır.`,
    openPairs: (held, after) => `${pairs(held)}; ıstakanda ${tiles(after)} kalır.`,
    discard: (thrown, fine, playable, last) => {
      if (last) return "Son taşın: bitiyorsun.";
      if (fine > 0) return board.warning(thrown, playable, !playable, fine);
      return playable ? "İşlek taş." : "Sıran biter.";
    },
    retract: "Bu turda indirdiğin her şey geri gelir.",
  },

  rack: "Istakan",
  rackOf: (name) => `${name}, ıstaka`,
  allRacks: "Bütün ıstakalar",
  turnPhone: "İki sıra için telefonu yan çevir",
  new: "yeni",
  playable: "işlek",
  playableSign: "!",
  taken: "yerden",
  group: (kind, worth) => (kind === "pair" ? "çift" : `${KINDS[kind] ?? kind} ${worth}`),
  groupHint: (kind, worth, marked) =>
    `${upper(KINDS[kind] ?? kind)}${kind === "pair" ? "" : `, ${worth} sayı`}. ${marked ? "Bırakmak için bas." : "Seçmek için bas."}`,
  marked: (count, worth) => `${tiles(count)} seçili, ${worth} sayı`,
  noGroup: "Bu taşlar per değil",
  warning: (thrown, playable, okey, fine) => {
    const name = upper(tile(thrown));
    if (okey && !playable) return fine > 0 ? `${name} okey: atarsan ${fine} ceza yazılır.` : "";
    if (!playable && fine === 0) return "";
    return fine > 0 ? `${name} işlek: atarsan ${fine} ceza yazılır.` : `${name} işlek.`;
  },

  place: (row, place, held, marks) => {
    const at = `Istaka, ${row}. sıra, ${place}. yer:`;
    if (held === null) return `${at} boş.`;
    const said = [
      tile(held),
      ...(marks.okey ? ["okey"] : []),
      ...(marks.standsFor ? [`${tile(marks.standsFor)} yerine`] : []),
      ...(marks.isNew ? ["yeni"] : []),
      ...(marks.taken ? ["yerden alındı"] : []),
      ...(marks.playable ? ["işlek"] : []),
      ...(marks.chosen ? ["seçili"] : []),
    ];
    return `${at} ${said.join(", ")}.`;
  },
  lifted: (held) => `${upper(tile(held))} kaldırıldı.`,
  put: (held, row, place) => `${upper(tile(held))} kondu: ${row}. sıra, ${place}. yer.`,
  putBack: "Yerine kondu.",
  arranged: (how) =>
    ({ runs: "Seri dizildi.", pairs: "Çift dizildi.", best: "En iyi açılışa göre dizildi." })[how],
  meld: (laid, name) =>
    `${name}, ${KINDS[laid.kind] ?? laid.kind}: ${meld(laid)}${laid.kind === "pair" ? "" : `, ${laid.points} sayı`}.`,
  fits: (lifted, how, laid) => {
    const what = { lay_off: "İşle", split: "Seriyi böl", swap: "Okeyi al, yerine koy" }[how];
    return `${what}: ${tile(faceOf(lifted))}. Yeri: ${meld(laid)}.`;
  },

  choose: "Ne yapsın?",
  okeyColour: "Okey hangi taşın yerine?",
  okeyAs: (faces) => listed(faces.map((face) => tile(face))),

  hints,

  ledger: {
    title: "Oynanan eller",
    none: "Henüz biten el yok.",
    hand: "El",
    total: "Toplam",
    ending: "Nasıl bitti",
    number: (hand) => `${hand}. el`,
    how: (row, names) =>
      row.finisher === null
        ? (ENDINGS[row.reason] ?? "bitti")
        : `${names[row.finisher] ?? row.finisher + 1} bitti`,
    score: (score) => (score === null ? "puan yok" : signed(score)),
    booked: (booked) => `${signed(booked)} yazılır`,
    bookedWhy: (booked) => `Puan yok, 0 demek değildir: maça bu el için ${signed(booked)} yazılır.`,
    withPartner: (total) => `ortağıyla birlikte ${signed(total)}`,
    lowWins: "En düşük toplam kazanır.",
    void: "sayılmadı, yeniden dağıtıldı",
    emptyRack: "taş kalmadı",
    lastHand: "Son el",
    match: "Bütün eller",
    team: (names) => names.join(" + "),
  },
  handOver: ({ view, names }) =>
    view.last_hand === null
      ? { title: "El bitti", why: "" }
      : { title: headline(view.last_hand.outcome, names), why: reasonOf(view.last_hand.outcome, names) },
  fines: {
    title: "Cezalar",
    none: "Bu elde ceza yok.",
    fine: (fine, name, cost) =>
      `${name}: ${FINES[fine.kind] ?? fine.kind}${fine.tile ? `, ${tile(fine.tile)}` : ""} (${cost})`,
  },
};
