// The options of a table and the sets of them that have a name.
import type { options as english, presets as englishPresets } from "../en/options";

export const options: typeof english = {
  indicator_false_joker: {
    title: "Gösterge sahte okey çıkarsa",
    why: "Okeyi belirlemek için açılan taş sahte okey olabilir; onun sayısı yoktur.",
    values: {
      redraw: { title: "Başka taş açılır", why: "Sahte okey desteye karışır, yeni bir taş açılır." },
      riziko: { title: "Riziko", why: "Destenin yanında durur, başka taş açılır, el iki kat sayılır." },
    },
  },
  take_discard: {
    title: "Yerden alınan taş",
    why: "Senden öncekinin attığı taşı alınca ne yapman gerektiği.",
    values: {
      must_use: { title: "Kullanılır", why: "Aynı turda masaya iner ya da geri verilir." },
      free: { title: "Elde kalabilir", why: "Istakanda tutabilirsin." },
      open_only: { title: "Yalnız açarken", why: "Yerden taş yalnız el açmak için alınır." },
    },
  },
  open_points: { title: "Açma sayısı", why: "İlk indirilen perlerin toplamının en az kaç olacağı." },
  open_pairs: { title: "Açma çifti", why: "Çift açmak için kaç çift gerektiği." },
  escalating: {
    title: "Katlamalı",
    why: "Her açanın bir öncekini geçmesi gerekip gerekmediği.",
    values: {
      true: {
        title: "Katlamalı",
        why: "110 ile açıldıysa sonraki en az 111 ile açar. Çiftler ayrı katlanır.",
      },
      false: { title: "Katlamasız", why: "Açma sayısı değişmez." },
    },
  },
  all_in_exempt: {
    title: "Açtığı turda bitene",
    why: "Elini açıp aynı turda bitenin açma sayısına uyup uymayacağı.",
    values: {
      true: { title: "Sayı aranmaz", why: "Hemen biten daha azıyla açabilir." },
      false: { title: "Sayı aranır", why: "Her açışta sayı gerekir." },
    },
  },
  okey_in_pairs: {
    title: "Çiftte okey",
    why: "Okeyin herhangi bir taşla çift olup olmayacağı.",
    values: {
      true: { title: "Olur", why: "Bir taşla okey çifttir, iki okey de çifttir." },
      false: { title: "Olmaz", why: "Çift, aynı taştan iki tanedir." },
    },
  },
  set_joker: {
    title: "Üçlü perde okey",
    why: "Üçlü perde iki renk eksiktir; okeyin hangisinin yerine geçtiği.",
    values: {
      any_missing: { title: "İkisi de olur", why: "Dördüncü taş gelene dek açık kalır." },
      declared: { title: "Söylenir", why: "Per indirilirken rengi söylenir." },
    },
  },
  layoff_same_turn: {
    title: "Açtığı turda işlemek",
    why: "El açılan turda işlenip işlenmeyeceği, başka per inip inmeyeceği.",
    values: {
      true: { title: "Olur", why: "Açtıktan sonra aynı turda her şey yapılır." },
      false: { title: "Sonraki turda", why: "O turda yalnız el açılır." },
    },
  },
  layoff_cap_per_end: {
    title: "Serinin bir ucuna",
    why: "Bir turda en çok kaç taş işleneceği; 0, sınır yok demektir.",
  },
  split_insert: {
    title: "Seriyi bölmek",
    why: "Seride zaten olan bir taşın araya girip seriyi ikiye bölüp bölmeyeceği.",
    values: {
      true: { title: "Olur", why: "4-5-6-7-8 serisine giren 6, 4-5-6 ve 6-7-8 yapar." },
      false: { title: "Olmaz", why: "Yalnız uçlara işlenir." },
    },
  },
  okey_swap: {
    title: "Yerdeki okey",
    why: "Gerçek taşını koyanın okeyi alıp almayacağı.",
    values: {
      to_hand: { title: "Ele alınır", why: "Hemen kullanılır ya da ıstakada tutulur." },
      must_use: { title: "Hemen kullanılır", why: "Yalnız aynı turda kullanmak için alınır." },
      off: { title: "Yerinde kalır", why: "Masadaki okey alınmaz." },
    },
  },
  finish_needs_discard: {
    title: "Son taş",
    why: "Bitmek için atılacak bir taş gerekip gerekmediği.",
    values: {
      true: { title: "Atılır", why: "Biri dışında bütün taşlar masaya iner, son taş atılır." },
      false: { title: "İnebilir", why: "Son taşını indiren de biter." },
    },
  },
  exhaustion: {
    title: "Deste bitince",
    why: "Elin nasıl süreceği ya da biteceği.",
    values: {
      decline: {
        title: "Yerden alınabilir",
        why: "Yerdeki taşı almayan ilk oyuncuyla el biter; en düşük puan kazanır.",
      },
      immediate: { title: "Son çekişle biter", why: "Son taş çekilince el biter; en düşük puan kazanır." },
      legacy: { title: "Kazanan yok", why: "O turun sonunda el biter, kimse kazanmaz." },
    },
  },
  all_pairs: {
    title: "Herkes çiftse",
    why: "Çiftlerin nerede arandığı; böyle biten elin kazananı yoktur.",
    values: {
      table: { title: "Masada", why: "Herkes çift açınca." },
      racks_same_number: {
        title: "Istakada, sayıya göre",
        why: "Bütün ıstakalarda yalnız aynı sayıdan ikililer varsa; renge bakılmaz.",
      },
      racks_identical: {
        title: "Istakada, aynı taş",
        why: "Bütün ıstakalarda yalnız aynı taştan çiftler varsa.",
      },
      off: { title: "El bitmez", why: "Oyun sürer." },
    },
  },
  pairs_openers_eligible: {
    title: "Deste bitince çift açanlar",
    why: "Deste tükenen eli kazanıp kazanamayacakları.",
    values: {
      true: { title: "Kazanabilir", why: "Çift de olsa açmıştır." },
      false: { title: "Puansız", why: "Yalnız seri açanlar karşılaştırılır." },
    },
  },
  finish_multiplier_cap: {
    title: "Bitişin en çok katı",
    why: "Katlı bitişler birbiriyle çarpılır, en çok bu kadar olur; 0, sınır yok demektir.",
  },
  fed_opening_fine: {
    title: "Attığı taşla açtırmak",
    why: "Attığın taş alınıp onunla açılırsa sana ceza yazılıp yazılmayacağı.",
    values: {
      none: { title: "Ceza yok", why: "Şanssızlık yeter." },
      flat: { title: "Puanlamadaki kadar", why: "Puanlama ne diyorsa; kahvede 101." },
      tenfold: { title: "Taşın on katı", why: "7 attıysan 70 yazılır." },
    },
  },
  declare_pairs: {
    title: "Çifte gittiğini söylemek",
    why: "Çifte gidenin bunu önceden söyleyip söylemeyeceği.",
    values: {
      true: { title: "Söylenir", why: "Söyleyen çift açmak zorundadır; açamazsa daha çok yazılır." },
      false: { title: "Söylenmez", why: "Herkes nasıl açabilirse öyle açar." },
    },
  },
  strict_table: {
    title: "Katı masa",
    why: "Yanlışın önceden geri çevrilmesi mi, cezası mı.",
    values: {
      true: { title: "Yanlışa ceza", why: "Eksik açan taşlarını geri alır, cezası yazılır." },
      false: { title: "Yanlış olmaz", why: "Masa yanlışı baştan kabul etmez." },
    },
  },
  hands: { title: "El sayısı", why: "Bir oyunun kaç el süreceği. En düşük toplam kazanır." },
  null_counts_as: {
    title: "Puansız elin karşılığı",
    why: "Deste bittiğinde açmamış olana toplamda ne yazılacağı.",
  },
  teams: {
    title: "Eşli oyun",
    why: "Karşılıklı oturanların ortak olup olmayacağı.",
    values: {
      true: { title: "Eşli", why: "Ortakların puanları toplanır. Dört kişi gerekir." },
      false: { title: "Tekli", why: "Herkes kendi başına oynar." },
    },
  },
  partner_of_finisher: {
    title: "Bitenin ortağı",
    why: "Ortağın ıstakasında kalanların sayılıp sayılmayacağı.",
    values: {
      waived: { title: "Sayılmaz", why: "Yalnız cezaları yazılır." },
      scored: { title: "Sayılır", why: "Herkesinki gibi." },
    },
  },
  suggestions: {
    title: "İpuçları",
    why: "Masanın bitiş yollarını ve atılacak taşı gösterip göstermeyeceği.",
    values: {
      true: { title: "Açık", why: "Herkes kendi ıstakası için ipucuna bakabilir." },
      false: { title: "Kapalı", why: "Herkes kendi düşünür." },
    },
  },
  practice: {
    title: "Alıştırma",
    why: "Dağıtım yerine, elin sonuna yakın bir durum.",
    values: {
      none: { title: "Yok: gerçek dağıtım", why: "Her el dağıtılır." },
      go_out: { title: "Bitmek", why: "Görürsen bu turda bitebilirsin." },
      exhausted: { title: "Deste tükeniyor", why: "Son taşlar çekiliyor; en düşük puan kazanır." },
      all_pairs: { title: "Herkes çift", why: "Biri dışında herkes çift açtı." },
    },
  },
  scoring: {
    title: "Puanlama",
    why: "Her bitişin ne yazdırdığı.",
    values: {
      seed: { title: "Ev", why: "Bitene −101, ötekilere kalan taşlar, açmayana iki katı." },
      seed_code: { title: "Ev, harfi harfine", why: "Ev gibi; açmayana okey cezası da iki kat." },
      common: { title: "Yaygın", why: "Açmayana 202; okeyle, çift ve elden bitiş iki kat; işlek taşa ceza." },
      okey_plus: {
        title: "Okey Plus",
        why: "Yaygın gibi; açtığı turda bitene iki kat, okey cezası bir kez.",
      },
      kahve: { title: "Kahve", why: "Yaygın gibi; çifte gidip açamayana 404, riziko, açtırana ceza." },
      document: { title: "Kendi puanlaması", why: "Bu masanın getirdiği puanlama belgesi." },
    },
  },
};

export const presets: typeof englishPresets = {
  seed: {
    title: "Ev kuralları",
    why: "101 ya da beş çiftle açılır; deste bitince en düşük puan kazanır. Ceza yok.",
  },
  seed_code: {
    title: "Ev kuralları, harfi harfine",
    why: "Aynısı; ama açmayana okey cezası da iki kat yazılır, herkesin ıstakasında yalnız çift kalınca el biter.",
  },
  seed_legacy: { title: "Ev kuralları, eski bitiş", why: "Aynısı; ama deste bitince kimse kazanmaz." },
  common: { title: "Yaygın", why: "Çoğu yerde oynandığı gibi: açmayana 202, katlı bitişler, 101 ceza." },
  okey_plus: { title: "Okey Plus", why: "En yaygın uygulamadaki gibi: serinin ucuna iki taş, bölme yok." },
  kahve: { title: "Kahve", why: "Çifte gidildiği söylenir, riziko vardır, açtırana ceza yazılır." },
};
