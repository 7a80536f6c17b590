// Bir masanın kuralları, her biri bir cümleyle.
import type { Explained } from "../../../../i18n/words/explained";
import type { options as englishOptions, presets as englishPresets } from "../en/options";
import { DICTATORS } from "./cards";
import { DICTATOR_NAMES } from "./names";

const dictators = Object.fromEntries(
  Object.entries(DICTATOR_NAMES).map(([id, title]): [string, Explained] => [
    id,
    { title, why: DICTATORS[id] ?? "" },
  ]),
);

export const options: typeof englishOptions = {
  mode: {
    title: "Oyun biçimi",
    why: "Neyin uğruna oynanıyor.",
    values: {
      standard: { title: "Standart", why: "Asiler birlikte Diktatör’e karşı." },
      assassination: { title: "Suikast", why: "Diktatör baştan haritada; bul ve öldür." },
      versus: { title: "Herkese karşı", why: "Her asi kendi başına." },
    },
  },
  dictator_played_by: {
    title: "Diktatör",
    why: "Onu kim oynuyor.",
    values: {
      ai: { title: "Yapay zekâ", why: "Sabit bir düzen; her yer bir asi." },
      player: { title: "Bir oyuncu", why: "Son yerde oturan." },
    },
  },
  dictator: {
    title: "Hangi Diktatör",
    why: "Her birinin kendi yeteneği var.",
    values: { random: { title: "Rastgele", why: "Oyun başlarken çekilir." }, ...dictators },
  },
  tactics_cards: { title: "Taktik kartı", why: "Günde bir tane oynar; oyun kartlardan bir gün uzun sürer." },
  difficulty: {
    title: "Sanayideki milisler",
    why: "İlk gün boş her sanayide bu kadar milisi olur; −1 asi sayısına göre.",
  },
  extra: { title: "Ek milis", why: "İlk gün dağıttığı; −1 asi sayısına göre." },
  expansion_cards: { title: "Ek paketin kartları", why: "Daha çok paralı asker, bölge, Diktatör ve taktik." },
  base_capture_needs_dictator_dead: {
    title: "Üssü ele geçirmek",
    why: "Ele geçirilen üs oyunu ne zaman bitirir.",
    values: {
      false: { title: "Oyunu bitirir", why: "Kuralların dediği gibi." },
      true: { title: "Yalnız Diktatör ölüyse", why: "Daha sıkı bir okuma." },
    },
  },
  dictator_card_counts: {
    title: "Diktatör’ün kendi kartı",
    why: "Bir bölgeyi tutmakta birlik sayılır mı.",
    values: {
      true: { title: "Sayılır", why: "Bir bölgeyi tek başına tutar." },
      false: { title: "Sayılmaz", why: "Yanında başkası gerekir." },
    },
  },
  reshuffle_mercs: {
    title: "Paralı asker destesi bitince",
    why: "Hepsi çekildiğinde ne olur.",
    values: {
      false: { title: "Kimse adam tutamaz", why: "" },
      true: { title: "Atılanlar geri gelir", why: "Karılıp yeni deste olurlar." },
    },
  },
  vehicles: { title: "Araçlar", why: "Cipler, tanklar ve bir helikopter." },
  i_dictator: { title: "Ben, Diktatör", why: "İki parçalı süper silahla." },
  rounds: { title: "Tur sayısı", why: "Herkese karşı için." },
  allies: { title: "Müttefikler", why: "Herkese karşı için: birer atlayarak oturanlar aynı tarafta." },
};

export const presets: typeof englishPresets = {
  against_ai: { title: "Yapay zekâya karşı", why: "Bir ile altı asi, yapay zekâ Diktatör’e karşı." },
  against_player: { title: "Bir oyuncuya karşı", why: "Son yer Diktatör." },
  base_game: { title: "Temel oyun", why: "İki ya da üç asi ve bir Diktatör, ek paketsiz." },
  assassination: { title: "Suikast", why: "Diktatör’ü bul ve öldür." },
  vehicles: { title: "Araçlar", why: "Cipler, tanklar ve bir helikopterle." },
  versus: { title: "Herkese karşı", why: "Her asi tek başına." },
  i_dictator: { title: "Ben, Diktatör", why: "Süper silahla." },
};
