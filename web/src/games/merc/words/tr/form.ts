// Gerçek kartlarla oynanan bir masanın formu.
import { listed } from "../../../../i18n/format";
import type { form as english } from "../en/form";

export const form: typeof english = {
  step: "Adım",
  moment: "Ne zaman",
  momentStep: "Ne zaman",
  sectors: "Bölgeler ve birlikler",
  sectorsStep: "Bölgeler",
  dictator: "Diktatör",
  dictatorStep: "Diktatör",
  nextSectors: "Bölgelere geç",
  nextDictator: "Diktatör’e geç",
  moments: {
    end_of_dictator_turn: {
      title: "Diktatör’ün sırası bitince",
      why: "Taktik kartları bittiyse oyun şimdi biter.",
    },
    after_combat: { title: "Bir çatışmadan sonra", why: "Şimdi yalnız üs ve Diktatör bitirebilir." },
  },
  hand: "Elindeki taktik kartları",
  deck: "Destedeki taktik kartları",
  baseRevealed: "Üs ortaya çıktı, kartı haritada",
  base: "Üssün yeri",
  at: "Durduğu yer",
  health: "Canı",
  healthWhy: "öldüyse 0",
  name: "Bölge",
  value: "Değer",
  his: "Diktatör",
  hisWhy: "birlikleri, kendi kartı olmadan",
  addSector: "Bölge ekle",
  addRebel: "Asi ekle",
  takeAway: (name) => `Kaldır: ${name}`,
  lostSector: (name) => `Kaldırıldı: ${name}.`,
  rebel: (number) =>
    ["Kırmızı", "Mavi", "Yeşil", "Mor", "Kehribar", "Turkuaz"][number - 1] ?? `${number}. asi`,
  rebelName: (number) => `${number}. asinin adı`,
  notOver: "Oyun bitmedi.",
  rebels: "Asiler",
  theDictator: "Diktatör",
  leads: (rebels, dictator, cards) => {
    const left = `${cards} taktik kartı kaldı.`;
    if (rebels === dictator) return `İki taraf da ${rebels}; ${left}`;
    return rebels > dictator
      ? `Asiler önde, ${rebels} : ${dictator}; ${left}`
      : `Diktatör önde, ${dictator} : ${rebels}; ${left}`;
  },
  protected: "Diktatör’ü birlikleri koruyor.",
  open: "Diktatör’e saldırılabilir.",
  usedUp: "Biten taktik kartları oyunu ancak Diktatör’ün sırası bitince bitirir.",
  notCaptured: (base, defenders) =>
    defenders === 0
      ? `Diktatör yaşadıkça üs (${base}) ele geçmiş sayılmaz.`
      : `Üs (${base}) asilere yazılır ama ele geçmedi: Diktatör’ün orada ${defenders} birliği daha var.`,
  equalUnits: (sectors) => `Birlikler eşitse bölge Diktatör’ündür: ${listed(sectors)}.`,
  tie: "Eşit değer Diktatör’e yarar.",
  wins: { rebels: "Asiler kazandı", dictator: "Diktatör kazandı" },
};
