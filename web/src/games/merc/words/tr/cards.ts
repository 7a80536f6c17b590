// What the cards say in Turkish, and what sectors are called, by id. All other names are in names.ts.

type Texts = Readonly<Record<string, string>>;

export const SECTORS: Texts = {
  industry_bauxite: "Boksit",
  industry_coal: "Kömür",
  industry_cocaine: "Kokain",
  industry_coffee: "Kahve",
  industry_copper: "Bakır",
  industry_diamond: "Elmas",
  industry_fishing: "Balıkçılık",
  industry_gold: "Altın",
  city_a: "Hamadu",
  wilderness9: "Kereste Ormanı",
  wilderness10: "Tek Koru",
  wilderness11: "İkiz Koru",
  wilderness12: "Otlak",
  wilderness13: "Orman Kıyısı",
  wilderness14: "Göl Kıyısı",
  wilderness20: "Uçurum",
  industry_iron: "Demir",
  industry_oil: "Petrol",
  industry_opium: "Afyon",
  industry_resort: "Tatil Köyü",
  industry_silver: "Gümüş",
  city_b: "Nagrilli",
  city_c: "Ambrico",
  wilderness: "Açık Ova",
  wilderness2: "Sık Orman",
  wilderness3: "Orman Geçidi",
  wilderness4: "Orman İçi",
  wilderness5: "Çayır",
  wilderness7: "Vadi",
  wilderness8: "Nehir Dirseği",
};

export const MERCS: Texts = {
  apeiron: "El bombası da havan da taşımaz.",
  badger: "İnisiyatif ne olursa olsun bütün milislerden önce oynar.",
  basic: "Bir çatışmada bir kez, bir saldırının bütün zarlarını yeniden atabilir.",
  borris: "Squirrel’la aynı ekipte olmaz.",
  bouba: "Tabancayla savaş +1.",
  buzzkill: "Milislerden önce paralı askerlere nişan almak zorunda.",
  doc: "Çatışmalar arasında bütün mangasını bedavaya iyileştirir.",
  ewok: "Günde üç eylem.",
  faustina: "Günde bir eylem fazla, yalnız eğitim için.",
  feedback: "Bir eylemle donanım ıskartasından bir kart alır.",
  genesis: "Aksesuar yerine ikinci bir silah taşıyabilir.",
  gunther: "Silah ve zırh yerine aksesuar taşıyabilir.",
  haarg: "Mangasında daha iyisi olan her beceride +1.",
  juicer: "Can 5.",
  kastern: "Herkesten önce oynar.",
  khenn: "Çatışmadan önce zar atar: inisiyatifi odur.",
  lucid: "3 ve üstüyle vurur.",
  max: "Mangasıyla çatışan düşman paralı askerlerin savaşı ve inisiyatifi −1.",
  mayhem: "Uzi ile savaş +2.",
  meatbop: "Yalnız aksesuar taşırken saldırır.",
  moose: "Borris’le aynı ekipte olmaz.",
  natasha: "Moose’la aynı ekipte olmaz.",
  preaction: "Her sabah 1 can geri alır.",
  ra: "Silahla bir hedef fazla.",
  rizen: "Hedeflerinin yanı sıra bütün milislere nişan alabilir.",
  rozeske: "Zırhla savaş +1.",
  runde: "Ona ancak yanındaki, kendi tarafından bütün öbür paralı askerlerden sonra nişan alınabilir.",
  sarge: "Mangasında daha hızlısı yokken bütün becerilerde +1.",
  shadkaam: "Üstüne köpek salınamaz.",
  shooter: "Nişanından başka bir şeyi yok.",
  snake: "Tek başına bir mangayken bütün becerilerde +1.",
  sonia: "Giderken kendi milislerinden en çok 2 tanesini yanına alır.",
  squidhead: "Girdiği bölgenin mayınlarını etkisizleştirir, isterse yanına alır.",
  squirrel: "Natasha’yla aynı ekipte olmaz.",
  stumpy: "El bombası ya da havanla savaş +1.",
  surgeon: "Ateşten önce vazgeçtiği her zar, mangadan birine 1 can verir.",
  tack: "Mangada ondan hızlısı yokken bütün manganın inisiyatifi +2.",
  tao: "Köpeklere saldırmaz: üstüne salınan köpek onu durdurur.",
  tavisto: "Mangasında bir kadın varken bütün becerilerde +1.",
  teresa: "Ekip sınırına sayılmaz.",
  valkyrie: "Mangasındaki ötekilerin inisiyatifi +1.",
  vandal: "Her turun sonunda bir kez daha saldırır.",
  vandradi: "Hedef ekleyen silahla savaş +1.",
  vrbansk: "Tutulunca en üstteki aksesuarı yanında getirir.",
  vulture: "Donanım onu yavaşlatmaz.",
  walter: "Bölgesindeki kendi milislerinin inisiyatifi +2.",
  wolverine: "Her 6, nişan almadığı bir birliğe gidebilir.",
  adelheid: "Vurduğu bir milis onun tarafına geçebilir.",
  dutch: "Silah yeri boşken savaş ve inisiyatif +1.",
  golem: "İlk turdan önce tek hedefe bir saldırı yapar.",
  hagness: "Bir eylemle bir desteden 3 kart çeker, birini mangasına verir, gerisini atar.",
  moe: "SMAW ile bir hedef fazla.",
};

export const EQUIPMENT: Texts = {
  "9mm-handgun-with-ap-ammo": "Zırhı geçer.",
  "45-caliber-handgun-with-ap-ammo": "Zırhı geçer.",
  "attack-dog":
    "Saldırıdan önce bir düşman paralı askerin üstüne sal: artık yalnız köpeğe (3 can) saldırabilir.",
  bandolier: "İki aksesuar yeri daha.",
  "epinephrine-shot": "Bu bölgede bir dost ölecekken at: 1 canla kalır.",
  "first-aid-kit": "Saldırıdan önce vazgeçilen her zar bir dosta 1 can; bir kez.",
  "fragmentation-grenade": "Çatışmanın ilk saldırısında kullanılır, sonra biter.",
  grenade: "Çatışmanın ilk saldırısında kullanılır, sonra biter.",
  "land-mine": "Senin olan bir bölgenin zulasında: giren her düşman 1 hasar alır.",
  "m16-with-ap-ammo": "Zırhı geçer.",
  "medical-kit": "Saldırıdan önce vazgeçilen her zar bir dosta 1 can; üç kez.",
  mortar: "Çatışmanın ilk saldırısında ya da bir eylemle komşu bölgeye karşı; sonra biter.",
  "repair-kit": "Bunu at, donanım ıskartasından istediğin kartı al.",
  "uzi-with-ap-ammo": "Zırhı geçer.",
  chopper: "Bir eylemle 4 kişiye kadar iki bölge uçar, çapraz da.",
  detonator: "Patlayıcıyla birlikte sahibine oyunu kazandırır.",
  deuce: "Bir eylemle 10 kişiye kadar bir bölge gider.",
  explosives: "Fünyeyle birlikte sahibine oyunu kazandırır.",
  humvee: "Bir eylemle 4 kişiye kadar iki bölge gider.",
  jeep: "Bir eylemle 4 kişiye kadar iki bölge gider.",
  tank: "İki eylemle 4 kişiye kadar bir bölge gider.",
};

export const DICTATORS: Texts = {
  comandante: "Her sırasında 3 paralı asker çeker, birini tutar.",
  marshal:
    "Üssü ilk günden durur, asi başına 5 milis fazlasıyla (orada en çok 20). Her sırasında asilerin bölgesi kadar milisi tek bir bölgeye koyar, onlarınkine bile.",
  colonel:
    "Her sırasında sıradaki paralı askeri tutar. Öldürdüklerinin donanımı oradaki adamlarına geçebilir.",
  firebrand:
    "Her sırasında sıradaki paralı askeri tutar ve bir asinin adını verir: başkasını söyleyene dek onun tarafı o asiden önce oynar.",
  schemer: "On taktik kartı; her sırasının sonunda ikincisini çeker ve oynar.",
  chairman:
    "Asi başına bir paralı asker fazlasıyla başlar. Her sırasında asilerin bölgesi kadar milisi kırsala yayar.",
  tribune:
    "Asi başına bir paralı asker fazlasıyla başlar. Her sırasında bir bölgesine asi başına bir milis koyar, oradan komşulara milis sürebilir.",
  broker:
    "Her sırasında her asi bölgesinden bir milis ona geçer. Asilerden az bölgesi varsa sıradaki paralı askeri tutar.",
  general:
    "Yitirdiği her bölge sonraki sırasının başında ona bir paralı asker getirir. Her sırasında asilerin bölgesi kadar hasarı onların birliklerine yayar.",
  purger:
    "Her sırasında asilerin bölgesi kadar milisi onların bir bölgesine indirir. O çatışmayı yitirirse sıradaki paralı askeri tutar.",
  secretary:
    "Her sırasında sıradaki paralı askeri birinci mangasına, üs ortaya çıkınca bir tanesini de ikincisine tutar.",
};

export const TACTICS: Texts = {
  artillery_barrage:
    "Diktatör’ün bölgelerine komşu, asilerin durduğu bölgelerden en çok asi sayısı kadarı: her birinde zar kaç birliğin 1 hasar alacağını söyler.",
  better_weapons: "Üs ortaya çıkar. Diktatör’ün milisleri bundan sonra 3 ve üstüyle vurur.",
  family_threat: "Asilerin her bölgesi 2 milis yitirir.",
  fodder:
    "Her asinin en çok milisinin olduğu yere yarısı kadar (yukarı yuvarlanır) Diktatör milisi saldırır.",
  generalisimo: "Üs ortaya çıkar. Diktatör 6 paralı asker çekip birini tutabilir.",
  lockdown: "Üs ortaya çıkar. Üsse ve komşularına asi başına 5 milis.",
  reinforcements: "Diktatör’ün her sanayisine asi sayısı kadar milis.",
  seizure: "Keşfedilmemiş kırsaldan asi sayısı kadarı çevrilir; her birine bir eksiği kadar milis.",
  sentry: "Kimsenin olmayan her bölgeye asi sayısının yarısı kadar (yukarı yuvarlanır) milis.",
  veteran_militia: "Üs ortaya çıkar. Diktatör’ün milislerinin inisiyatifi bundan sonra +1.",
  block_trade: "Bütün şehirler çevrilir; her birine asi sayısının yarısı kadar (yukarı yuvarlanır) milis.",
  conscripts:
    "Diktatör’ün bu ve sonraki sıralarının sonunda her bölgesine asi sayısının yarısı kadar (yukarı yuvarlanır) milis.",
  oil_reserves: "Bundan sonra petrol kimdeyse her sırada bir bedava yürüyüşü var.",
  tainted_water:
    "Her bölge asi sayısının yarısı kadar (yukarı yuvarlanır) asi milisi yitirir; her asi paralı askeri zırhı geçen 1 hasar alır.",
};
