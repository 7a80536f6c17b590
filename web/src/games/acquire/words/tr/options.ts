// The options of a table and the sets of them that have a name.
import type { options as english, presets as englishPresets } from "../en/options";

export const options: typeof english = {
  declare_window: {
    title: "Oyun sonunun ilanı",
    why: "Oyun kendiliğinden bitmez, biri ilan eder; bunun ne zaman yapılabileceğini seçersin.",
    values: {
      start_or_trigger: {
        title: "Tur başında ya da kendi karonla sağlanınca",
        why: "Turunun başında ya da koyduğun karo koşulu sağlar sağlamaz. Oyun hemen biter.",
      },
      start: { title: "Yalnız tur başında", why: "Takastan ve karo koymadan önce. Oyun hemen biter." },
      any: {
        title: "Kendi turunda her an",
        why: "Karo koymadan önce ya da sonra, alımdan önce de. Oyun hemen biter.",
      },
      finish_turn: {
        title: "İlan et, turu bitir",
        why: "Basılı kurallardaki gibi: turunda ilan edersin, yine karo koyar ve hisse alırsın, sonra hesap görülür.",
      },
    },
  },
  bonus_rounding: {
    title: "Tam bölünmeyen primler",
    why: "Eşit hissesi olanlar primi bölüşür; artan doların ne olacağını seçersin.",
    values: {
      up_100: {
        title: "Yüzlüğe yukarı",
        why: "7.500 doların yarısı 3.800 olarak ödenir; farkı banka karşılar.",
      },
      exact: { title: "Dolar dolar", why: "7.500 doların yarısı 3.750 olarak ödenir." },
      down_100: { title: "Yüzlüğe aşağı", why: "7.500 doların yarısı 3.700 olarak ödenir." },
    },
  },
  tie_break: {
    title: "Eşit toplamlar",
    why: "İki oyuncu aynı toplamla bitirirse ne olacağını seçersin.",
    values: {
      shared: { title: "Sıra paylaşılır", why: "Toplamı eşit olanlar aynı sırayı alır, birinciliği de." },
      most_shares: {
        title: "Hissesi çok olan önde",
        why: "Tahtadaki zincirlerden daha çok hissesi olan öne geçer; o da eşitse sıra paylaşılır.",
      },
    },
  },
  no_playable_hand: {
    title: "Konacak karo yoksa",
    why: "Tur başında elindeki hiçbir karo konamıyorsa ne olacağını seçersin.",
    values: {
      replace_dead: {
        title: "Karolar değişir",
        why: "Önce ölü, sonra kapalı karolar yenilenir; biri konabilene ya da çekilecek karo kalmayana dek.",
      },
      redraw_all: {
        title: "El baştan çekilir",
        why: "Bütün karolarını gösterirsin, oyundan çıkarlar, yerine yenilerini çekersin.",
      },
      skip: {
        title: "Karo koymadan devam",
        why: "Hiçbir karo değişmez, yine de hisse alabilirsin; ancak kimsenin karo koyamadığı bir turdan sonra değişir.",
      },
    },
  },
  dead_tiles: {
    title: "Ölü karolar",
    why: "İki güvenli zincirin arasında kalan karo bir daha konamaz; ne zaman değişeceğini seçersin.",
    values: {
      end_repeat: {
        title: "Hiç kalmayana dek değişir",
        why: "Turunun sonunda; gelen karo da ölüyse bir daha.",
      },
      end_once: {
        title: "Turda bir kez değişir",
        why: "Basılı kurallardaki gibi: gelen karo ölüyse sonraki turuna dek elinde kalır.",
      },
      keep: { title: "Elde kalır", why: "Oyunun sonuna dek elinden çıkmaz." },
    },
  },
  founder_when_bank_empty: {
    title: "Bankada hisse kalmadan kurmak",
    why: "Zinciri kuran bir hisseyi bedava alır; bankada kalmadıysa ne alacağını seçersin.",
    values: {
      none: { title: "Hiçbir şey", why: "Zincir kurulur, hisse yerine bir şey verilmez." },
      cash: { title: "Hissenin bedeli", why: "Banka, kurana bir hissenin fiyatını öder." },
    },
  },
  first_player: {
    title: "Kim başlar",
    why: "Herkes bir karo çeker, 1A köşesine en yakın olan başlar; yakınlığın nasıl ölçüleceğini seçersin.",
    values: {
      row_then_column: { title: "Önce satır", why: "Harf sayıdan önce gelir: 9A, 1B karosundan yakındır." },
      column_then_row: { title: "Önce sütun", why: "Sayı harften önce gelir: 1B, 9A karosundan yakındır." },
      random: { title: "Kurayla", why: "Başlangıç karolarına bakılmaz, kura belirler." },
    },
  },
  starting_tiles: {
    title: "Başlangıç karoları",
    why: "Kimin başlayacağını belirlemek için çekilen karoların ne olacağını seçersin.",
    values: {
      place: { title: "Tahtada kalır", why: "Baştan yerlerinde, zincirsiz karo olarak dururlar." },
      return: { title: "Geri karışır", why: "Yalnız başlayanı belirler, sonra yeniden karıştırılırlar." },
      none: { title: "Yok", why: "Hiç çekilmez; tahta boş başlar." },
    },
  },
  player_trading: {
    title: "Oyuncular arası takas",
    why: "Karonu koymadan önce başkalarına hisse ve para önerip öneremeyeceğini seçersin.",
    values: {
      true: { title: "Var", why: "Sırası gelen, karosunu koyana dek takas önerebilir." },
      false: { title: "Yok", why: "Basılı kurallardaki gibi: hisse yalnız bankadan alınır." },
    },
  },
  trade_gifts: {
    title: "Hediye",
    why: "Takasta bir tarafın karşılıksız verip veremeyeceğini seçersin.",
    values: {
      true: { title: "Olur", why: "Takas tek taraflı olabilir." },
      false: { title: "Olmaz", why: "İki taraf da bir şey vermelidir, hem de aynısını değil." },
    },
  },
  max_open_trades: {
    title: "Açık teklif sayısı",
    why: "Aynı anda kaç takas teklifinin yanıt bekleyebileceği.",
  },
  assets: {
    title: "Para ve hisseler",
    why: "Herkesin elindekini başkalarının görüp görmeyeceğini seçersin.",
    values: {
      open: { title: "Açık", why: "Herkesin parası ve hisseleri her an görülür." },
      hidden: {
        title: "Kapalı",
        why: "Yalnız kendininkini görürsün; birleşmede ve sonda o zincirin hisseleri açılır.",
      },
    },
  },
  defunct_tie_order: {
    title: "Aynı anda kapanan eşit zincirler",
    why: "Bir karo aynı boyda birkaç zinciri kapatırsa hangisinin önce görüleceği belirlenmelidir.",
    values: {
      mergemaker: {
        title: "Birleştiren seçer",
        why: "Sıra bir şeyi değiştirecekse, karoyu koyan sıradaki zinciri söyler.",
      },
      fixed: { title: "Tablodaki sırayla", why: "Luxor başta, Imperial sonda; kimseye sorulmaz." },
    },
  },
  two_player: {
    title: "İki kişilik oyun",
    why: "Oyun üç ile altı kişi içindir; iki kişinin oynayıp oynayamayacağını seçersin.",
    values: {
      off: { title: "Yok", why: "Masaya en az üç kişi gerekir." },
      market: {
        title: "Üçüncü ortak piyasa",
        why: "Prim ödenirken bir karo çekilir: üstündeki sayı, piyasanın o seferlik hisse sayısıdır.",
      },
      plain: { title: "Yalnız iki kişi", why: "Primlere başka kimse karışmaz." },
    },
  },
  safe_size: { title: "Güvenli boy", why: "Bu kadar karosu olan zincir artık başkasına katılamaz." },
  end_size: {
    title: "Bitiş boyu",
    why: "Bir zincir bu kadar karoya ulaşınca oyunun bittiği ilan edilebilir.",
  },
  hand_size: { title: "Eldeki karo", why: "Herkesin elinde kaç karo tuttuğu." },
  start_cash: { title: "Başlangıç parası", why: "Herkesin oyuna kaç dolarla başladığı." },
  shares: { title: "Zincir başına hisse", why: "Her zincirin kaç hissesi olduğu." },
  buy_limit: {
    title: "Turda alınan hisse",
    why: "Bir turda bütün zincirlerden toplam kaç hisse alınabildiği.",
  },
};

export const presets: typeof englishPresets = {
  seed: {
    title: "Ev kuralları",
    why: "Kibitz'in kendi kuralları: karo koymadan önce takas yapılabilir, ilan edilen oyun hemen biter.",
  },
  classic1999: {
    title: "Klasik 1999",
    why: "1999 baskısındaki gibi: takas yok, son tur tamamlanır, ölü karolar turda bir kez değişir.",
  },
  server: {
    title: "İnternetteki gibi",
    why: "Yıllardır oynanan açık sunucuya yakın: takas yok, son tur tamamlanır, başlayanı sütun belirler.",
  },
};
