import { listed, money, number } from "../../../../words/format";
import type * as english from "../en/panels";
import type { EndOutlook } from "../../types";
import { because } from "./events";
import { bonus, goods, place, shares, tiles, to, upper } from "./phrases";

export const board: typeof english.board = {
  title: "Tahta",
  boardAndHand: "Tahta ve el",
  hint: "Oklar tahtada gezdirir, Enter kendi karonu seçer.",
  yourTiles: (count) => `Karoların: ${number(count)}`,
  tile: (tile, effect) => `${tile}: ${effect}`,
  noTiles: "Karon kalmadı.",
  hiddenTiles: (name, count) => `${name}: elinde ${tiles(count)}`,
  loose: "zincirsiz karo",
  lastTile: "son konan",
  pool: (count) => `Çekilecek ${tiles(count)} kaldı`,
  poolEmpty: "Çekilecek karo kalmadı",
  removed: (names) => `Oyundan çıkan: ${listed(names)}`,
  chooseTile: "Ne yapacağını görmek için bir karo seç.",
};

export const steps: typeof english.steps = {
  title: "Turun adımları",
  trade: "Takas",
  place: "Karo",
  buy: "Alım",
  draw: "Çekiş",
  done: (step) => `${step}: bitti`,
  now: (step) => `${step}: şimdi`,
};

export const ledger: typeof english.ledger = {
  title: "Piyasa",
  caption: "Piyasa: zincirler, fiyatlar, primler, banka ve herkesin hisseleri",
  chains: "Zincirler",
  chain: "Zincir",
  share: "Hisse",
  bonus: "Prim",
  firstSecond: "1., 2.",
  majorityBonus: "1. prim",
  minorityBonus: "2. prim",
  bank: "Banka",
  cash: "Para",
  tiles: (count) => tiles(count),
  offBoard: "tahtada değil",
  safe: "güvenli",
  tilesSafe: (count) => `${tiles(count)}, güvenli`,
  nextPrice: (size, price) => `${size} karoda: ${money(price)}`,
  topPrice: "en yüksek fiyat",
  toSafe: (count) => `güvene ${number(count)} karo`,
  toEnd: (count, end) => `${number(end)} için ${number(count)} karo`,
  majority: "büyük ortak",
  minority: "ikinci ortak",
  legend: "Dolu daire: büyük ortak. Halka: ikinci ortak.",
  none: "yok",
  holds: (name, count, chain) => `${name}: ${shares(count, chain)}`,
  holdsRanked: (name, count, chain, rank) => `${name}: ${shares(count, chain)}, ${rank}`,
  youHold: (count) => `sende ${count}`,
  hidden: "kapalı",
  hiddenWhy: "Bu masada kimse başkasının elindekini görmez.",
  chainSpoken: (chain, size, price, held) =>
    size === 0
      ? `${chain}: tahtada değil, sende ${held}`
      : `${chain}: ${tiles(size)}, hissesi ${money(price)}, sende ${held}`,
  settled: "hesabı görülüyor",
  market: "İki kişilik oyunda primler piyasanın çekilişine bağlıdır; buradaki rakamlar onsuz.",
};

export const end: typeof english.end = {
  title: "Oyun sonu",
  declare: "Oyunun bittiğini ilan et",
  conditions: (now) =>
    `Bir zincir ${tiles(now.end_size)} olunca (şimdi ${now.largest_size}) ya da bütün zincirler güvenliyken (${now.on_board} zincirde ${now.safe}) oyunun bittiği ilan edilebilir.`,
  met: (now) => `Oyunun bittiği ilan edilebilir: ${listed(metOnes(now))}.`,
  metNotNow: (now) => `${upper(listed(metOnes(now)))}. Oyunun bittiği bir turun başında ilan edilebilir.`,
  announced: (name) => `${name} oyunun biteceğini ilan etti: oyun bu turdan sonra bitiyor.`,
  chainLarge: (size) => `En az ${tiles(size)} olan bir zincir`,
  chainLargeNow: (chain, size) => (chain ? `${chain} ${tiles(size)}` : "henüz zincir yok"),
  allSafe: (size) => `Tahtadaki bütün zincirler güvenli, en az ${tiles(size)}`,
  allSafeNow: (safe, all) => `${all} zincirde ${safe}`,
  isMet: "sağlandı",
  isNotMet: "sağlanmadı",
};

function metOnes(now: EndOutlook): readonly string[] {
  return now.met.flatMap((code) =>
    code === "chain_41" && now.largest ? `${now.largest} ${tiles(now.largest_size)}` : because([code]),
  );
}

export const declare: typeof english.declare = {
  title: "Oyunun bittiğini ilan ediyor musun?",
  atOnce: "Oyun hemen biter: kimse karo koymaz, hisse almaz, karo çekmez; hesap görülür.",
  finishTurn: "Bu turu tamamlarsın, sonra hesap görülür.",
  final: "Bu geri alınamaz.",
  yes: "İlan et",
  no: "Oynamaya devam",
  leads: (name, total) => `Şu hâliyle ${name} ${money(total)} ile kazanırdı.`,
  youLead: (total) => `Şu hâliyle sen ${money(total)} ile kazanırdın.`,
  shared: (names, total) => `Şu hâliyle birincilik ortak olurdu: ${listed(names)}, ${money(total)}.`,
  unknown: "Kimin kazanacağı görülemiyor: para ve hisseler kapalı.",
};

export const now: typeof english.now = {
  title: "Şimdi bitseydi",
  open: "Şimdi bitseydi",
  caption: "Oyun şimdi bitseydi herkesin neyi olurdu",
  place: "Sıra",
  player: "Oyuncu",
  cash: "Para",
  bonuses: "Primler",
  shares: "Hisseler",
  total: "Toplam",
  hidden: "Bu görülemiyor: başkalarının parası ve hisseleri kapalı.",
  market: "Piyasanın çekilişi olmadan; o, oyun sonunda yapılır.",
  note: "Oyun sonundaki gibi, masanın şu anki hâliyle hesaplandı.",
};

export const basket: typeof english.basket = {
  title: "Hisse al",
  limit: (limit) => `Bu turda en çok ${countWord(limit)} hisse`,
  chosen: (count, limit) => `${count} / ${limit}`,
  cost: (cost) => `Tutarı ${money(cost)}`,
  left: (cash) => `Kalan ${money(cash)}`,
  have: (cash) => `Sende ${money(cash)} var.`,
  state: (limit, cash, cost) =>
    `En çok ${countWord(limit)} hisse. Sende ${money(cash)} var; sepet ${money(cost)} tutuyor.`,
  overBudget: (cost, cash) => `Bu ${money(cost)} tutuyor; sende ${money(cash)} var.`,
  full: (limit) => `Bu turluk bu kadar: ${shares(limit)}.`,
  add: (chain, price) => `1 ${chain} ekle, ${money(price)}`,
  remove: (chain) => `1 ${chain} çıkar`,
  of: (chain) => `${chain} hissesi`,
  price: (price) => `tanesi ${money(price)}`,
  bank: (count) => (count === 0 ? "bankada kalmadı" : `bankada ${count}`),
  empty: "Sepet boş.",
  nothing: "Hisse almadan devam et",
  clear: "Sepeti boşalt",
  tooDear: (chain) => `${chain} için para yetmiyor`,
  soldOut: (chain) => `Bankada ${chain} kalmadı`,
};

const COUNTS = ["sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi"];

function countWord(count: number): string {
  return COUNTS[count] ?? number(count);
}

export const founding: typeof english.founding = {
  title: "Hangi zinciri kuruyorsun?",
  note: (tile, size) => `${tile} ile ${number(size)} karoluk bir zincir kuruluyor. Bir hisse sana bedava.`,
  choice: (chain, price) => `${chain}, hissesi ${money(price)}`,
  price: (price) => `hissesi ${money(price)}`,
  bonuses: (first, second) => `primler ${money(first)} ve ${money(second)}`,
  held: (count) => `sende ${count}`,
  heldByOthers: (holders) => `elinde tutan: ${listed(holders)}`,
  noShareLeft: "bankada hisse kalmadı",
};

export const merger: typeof english.merger = {
  title: (defunct, survivor) => `${defunct}, ${to(survivor)} katılıyor`,
  joins: "katılıyor:",
  keepTitle: "Hangi zincir kalsın?",
  keepNote: (tile, chains, size) =>
    `${tile} eşit büyüklükte zincirleri birleştiriyor: ${listed(chains)}, ${tiles(size)}. Ötekiler seçtiğine katılır.`,
  settleTitle: "Önce hangi zincir görülsün?",
  settleNote: (chains, size) =>
    `Eşit büyüklükteler: ${listed(chains)}, ${tiles(size)}. Primler ve hisseler zincir zincir görülür.`,
  steps: "Birleşmenin adımları",
  stepBonuses: "Primler",
  stepYou: "Karar senin",
  stepThem: (name) => `${name} karar veriyor`,
  stepDone: (name) => `${name}: bitti`,
  had: (chain, size, price) => `${chain} ${tiles(size)} idi: hissesi ${money(price)}`,
  bonusesTitle: (chain) => `${chain} primleri`,
  bonus: (paid) => bonus(paid),
  noBonus: (rank) => `${place(rank)}, prim yok`,
  nobody: (chain) => `Kimsede ${chain} hissesi yok, prim ödenmiyor.`,
  market: (count) => `Piyasanın bu seferki payı ${shares(count)}; kazandığı ödenmez.`,
  yourShares: (count, chain) => `Sendeki ${shares(count, chain)}`,
  quick: "Hızlı seçimler",
  sellAll: "Hepsini sat",
  tradeAll: "Hepsini değiştir",
  tradeMost: (count) => `${count} değiştir`,
  holdAll: "Hepsini tut",
  sell: "Sat",
  trade: "Değiştir",
  hold: "Tut",
  markSell: "sat",
  markTrade: "2'ye 1",
  markHold: "tut",
  sellWhy: (price) => `tanesi ${money(price)}, bankaya`,
  tradeWhy: (bank, survivor) =>
    bank === 0 ? `bankada ${survivor} kalmadı` : `ikiye bir; bankada ${bank} ${survivor} var`,
  holdWhy: (chain) => `${chain} yeniden kurulmazsa değersiz`,
  sellBrings: (cash) => (cash > 0 ? `+ ${money(cash)}` : "–"),
  tradeBrings: (count) => (count > 0 ? `+ ${shares(count)}` : "–"),
  holdBrings: "–",
  result: "Sonunda sende olan",
  yourCash: "Paran",
  yourShareOf: (survivor) => `${survivor} hissen`,
  holdersOf: (survivor) => `${survivor} ortakları`,
  holder: (name, count) => `${name} ${count}`,
  youHolder: (count) => `sen ${count}`,
  noHolders: "kimse",
  more: (amount) => `+${amount}`,
  waiting: (names, chain) => `${chain} hisseleri için karar beklenen: ${listed(names)}.`,
  next: (chains) => `Sıradaki: ${listed(chains)}.`,
  close: "Tahtaya bak",
  reopen: "Birleşmeye dön",
};

export const standing: typeof english.standing = {
  title: "Sonraki birleşmelerde",
  label: (choice) => `Sonraki birleşmelerde: ${choice}`,
  ask: "bana sor",
  sell: "hepsini sat",
  hold: "hepsini tut",
  tradeHold: "olabildiğince değiştir, artanı tut",
  tradeSell: "olabildiğince değiştir, artanı sat",
  note: "Değiştirene dek bu oyunda senin yerine yapılır. Olanları günlükte görürsün.",
  done: (what) => `İstediğin gibi yapıldı: ${what}.`,
  leave: "Talimat bırak",
};

export const trade: typeof english.trade = {
  title: "Takas öner",
  open: "Takas öner",
  to: "Kime",
  give: "Verdiğin",
  want: "İstediğin",
  cash: "Para",
  cashNote: "yüzer yüzer",
  have: (name, count, chain) => `${name}: ${shares(count, chain)}`,
  of: (count) => `/ ${count}`,
  send: (name) => `Öner: ${name}`,
  summary: (give, want) => `Verilen: ${goods(give)}; istenen: ${goods(want)}`,
  youGive: (give) => `Verdiğin: ${goods(give)}`,
  youGet: (want) => `Aldığın: ${goods(want)}`,
  nothing: "Ne verip ne istediğini seç.",
  oneSided: "İki taraf da bir şey vermelidir.",
  list: "Açık teklifler",
  none: "Açık teklif yok.",
  count: (count, most) => `Açık teklif: ${count} / ${most}`,
  full: (most) => `${number(most)} teklif açık; birini geri çek ya da yanıt bekle.`,
  fromYou: (name) => `Kime: ${name}`,
  toYou: (name) => `${name} sana öneriyor`,
  between: (from, to) => `${from} → ${to}`,
  accept: "Kabul et",
  decline: "Geri çevir",
  withdraw: "Geri çek",
  cannotAccept: "İstenen sende yok.",
  closed: "Takas kapalı: karo konana dek açıktır.",
  notYours: (name) => `Takası yalnız sırası gelen önerebilir: ${name}.`,
  off: "Bu masada oyuncular birbiriyle takas yapmıyor.",
  lapses: "Teklifler karo konana dek açıktır.",
};
