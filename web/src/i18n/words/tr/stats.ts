// Words of the page with a guest's own figures, in Turkish.
import type { stats as english } from "../en/stats";

const games = (count: number): string => `${count} oyun`;

export const stats: typeof english = {
  title: "Sayıların",
  link: "Sayıların",
  lead: "Bu sunucudaki oyunlarının dökümü.",

  offer: {
    title: "Oyunlarının sayıları bu sunucuda tutulsun mu?",
    how: [
      "Yalnızca sen istersen. O zaman hangi yerlerin senin olduğunu hatırlar, buraya geldiğinde sayılarını çıkarır.",
      "Hesap yok: bu tarayıcıya başka kimsenin bilmediği bir sır verilir. O sır olmadan sayılarını kimse göremez, başka bir tarayıcıdan sen de göremezsin.",
      "Hepsini istediğin zaman bu sayfadan sildirebilirsin.",
    ],
    go: "Sayılarımı tut",
  },
  begun: "Sayılar artık tutuluyor. Bundan sonra oturduğun masayla başlar.",
  deleted: "Seninle ilgili her şey silindi. Bu tarayıcı yeniden yabancı.",
  unknown: "Sunucu artık seninle ilgili bir şey bilmiyor. İstersen yeniden başla.",

  none: "Henüz sayılan bir oyun yok.",
  noneWhy:
    "Bir oyunun sayılması için masaya bundan sonra oturman, dağıtımdan sona kadar kendin oynaman ve alıştırma olmaması gerekir.",
  waiting: (count) => `${count} oyun daha sayılıyor.`,
  leftOut: "Sayılmayanlar",
  why: {
    practice: (count) => `${count} alıştırma`,
    bot: (count) => `yerine botun oynadığı ${games(count)}`,
    left: (count) => `yerini bıraktığın ${games(count)}`,
    unreadable: (count) => `sayılamayan ${games(count)}`,
    rules: (count) => `bu sunucuda olmayan kurallarla ${games(count)}`,
  },
  figures: {
    games: "Oyun",
    won: "Kazandığın",
    place: "Ortalama sıra",
    total: "Ortalama toplam",
    luck_adjusted: "Şans çıkınca",
  },
  counted: {
    games: (count) => `${games(count)}da`,
    ranked: (count) => `${games(count)}da`,
    luck_games: (count) => `${games(count)}da`,
  },
  luck: (low) =>
    `“Şans çıkınca”: toplamından, aynı dağıtımda senin yerinde botların aldığı çıkarılır. ${low ? "Sıfırın altı, onlardan iyi oynadın demektir." : "Sıfırın üstü, onlardan iyi oynadın demektir."}`,
  more: "Ayrıntılar",
  tables: "Masalar",
  newest: (count) => `En yeni ${count} masa listelenir.`,
  day: "Gün",
  place: "Sıra",
  total: "Toplam",
  noScore: "puan yok",
  replay: "Tekrar",
  replayOf: (game, day) => `Tekrar: ${game}, ${day}`,

  deleting: {
    title: "Benimle ilgili her şeyi sil",
    why: "Sayıların ve hangi yerlerin senin olduğu temelli silinir. Masalar, orada verilen adlarla kalır.",
    sure: "Seninle ilgili her şey silinsin mi?",
    sureWhy: "Geri alınamaz: sayılarını kimse geri getiremez.",
    go: "Her şeyi sil",
  },
};
