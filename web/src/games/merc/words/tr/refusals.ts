// Bir şey neden olmadı, yerine ne olabilir.
import { count, text, type Facts } from "../../../../i18n/facts";
import type { refusals as english } from "../en/refusals";
import { item, sector } from "./phrases";

const plain =
  (sentence: string): ((facts: Facts) => string) =>
  () =>
    sentence;

export const refusals: typeof english = {
  wrong_seats: (facts) =>
    `MERC ${text(facts, "least") || "1"}–${text(facts, "most") || "7"} kişiyle oynanır.`,
  versus_seats: plain("Herkese karşı 2, 3, 4 ya da 6 kişiyle oynanır. Yerleri değiştir."),
  allies_seats: plain("İki ittifak için 4 ya da 6 kişi gerekir. Yerleri değiştir."),
  not_an_industry: plain("Bu biçimde bir sanayide başlanır."),
  not_the_rebels_corner: plain("Bütün asiler üssün karşı köşesinde başlar."),
  no_super_weapon: plain("Bu masada kimse süper silah yapmıyor."),
  not_for_sale: plain("O şimdi satılık değil."),
  part_owned: plain("Bu parça sende zaten var."),
  another_city: plain("Son parçayı burada aldın: sonraki başka bir şehirde satılır."),
  too_many_rebels: (facts) => `En çok ${text(facts, "most") || "6"} asi olur. Bir yer eksilt.`,
  no_rebel: plain("Diktatör’ü bir oyuncu oynuyorsa bir asi de gerekir. Bir yer ekle."),
  base_game_seats: plain("Ek paket olmadan 2 ya da 3 asi olur. Yerleri değiştir ya da ek paketle oyna."),
  no_such_unit: plain("Böyle bir paralı asker yok."),
  no_such_sector: plain("Bu haritada böyle bir bölge yok."),
  no_such_equipment: plain("Böyle bir donanım yok."),
  no_such_squad: plain("Böyle bir manga yok."),
  no_such_deck: plain("Böyle bir deste yok: silah, zırh ya da aksesuar."),
  no_such_tactics_card: plain("Böyle bir taktik kartı yok."),
  no_such_target: plain("Buna nişan alınamaz."),
  no_such_rebel: plain("Böyle bir asi yok."),
  no_such_card: plain("O kart artık orada değil."),
  not_listed: plain("Bu şimdi yapılamaz."),
  not_now: plain("Bu şimdi yapılamaz: önce başka bir şey var."),
  not_asked: plain("Şimdi başka bir şey soruluyor. Önce onu yanıtla."),
  land_first: plain("Önce manganın nerede karaya çıkacağını söyle."),
  keep_first: plain("Önce çekilenlerden kimi tuttuğunu söyle."),
  join_first: plain("Önce yeni gelenin hangi mangaya katılacağını söyle."),
  deck_first: plain("Önce yeni gelen için bir deste seç."),
  give_first: plain("Önce çekilen kartlardan birini mangadan birine ver."),
  equip_first: plain("Önce donanım değişimini bitir: Tamam’a bas."),
  base_first: plain("Önce üssün nerede olduğunu söyle."),
  not_an_edge: plain("Karaya haritanın kenarında çıkılır."),
  sector_taken: plain("Orada başka bir asi karaya çıktı. Başka bölge seç."),
  not_drawn: plain("Bunların hepsini çekmedin."),
  named_twice: plain("Biri iki kez söylendi."),
  keep_two: plain("İlk gün tam iki paralı asker tutulur; Teresa ile üç."),
  team_full: plain("Ekibin dolu. Daha çok bölge al ya da önce birini yolla."),
  team_over_limit: plain("Ekibin bölgelerinin izin verdiğinden büyük: kimse tutulamaz."),
  incompatible_mercs: plain("Bunlar birlikte çalışmaz."),
  cannot_start_there: plain("Yeni gelen orada başlayamaz. Bir manga ya da tarafının bir bölgesini seç."),
  deck_empty: plain("O deste de ıskartası da boş."),
  dictator_cannot_hire: plain("Diktatör yalnız yeteneğiyle ve kartlarıyla adam tutar."),
  no_mercs_left: plain("Tutulacak paralı asker kalmadı."),
  cannot_fire_self: plain("Adam tutan kendisi yollanamaz."),
  one_is_fired: plain("Adam tutarken bir kişi yollanır, birkaç kişi değil."),
  not_your_merc: plain("O senin adamın değil."),
  not_enough_actions: plain("Bunun için yeterli eylem kalmadı."),
  already_explored: plain("Bu bölge keşfedildi."),
  stash_empty: plain("Zulada bir şey yok, değişecek kimse de yok."),
  cannot_train: plain("Bu paralı asker kimseyi eğitemez."),
  no_room_for_militia: plain("Tarafının burada 10 milisi var; daha fazlasına yer yok."),
  not_in_a_city: plain("Bu bir şehirde yapılır."),
  not_damaged: plain("Bu paralı asker yaralı değil."),
  cannot_salvage: plain("Bu paralı asker hurdadan donanım çıkaramaz."),
  cannot_pick: plain("Bu paralı asker deste arayamaz."),
  cannot_treat: plain("Bu paralı asker başkalarını iyileştiremez."),
  nobody_damaged: plain("Mangada yaralı yok."),
  no_repair_kit: plain("Elde tamir takımı yok."),
  not_in_discard: (facts) => `${item(text(facts, "card")) || "O kart"} hiçbir ıskartada yok.`,
  no_mortar: plain("Elde havan yok."),
  no_enemies_there: plain("Orada düşman yok."),
  not_adjacent: (facts) => `${sector(text(facts, "sector")) || "O bölge"} komşu değil.`,
  no_free_move: plain("Bedava yürüyüş kalmadı."),
  too_many_riders: plain("Bu kadar milis birlikte gidemez."),
  nobody_can_come: plain("Başka hiçbir asi gelemez. Tek başına saldır."),
  card_stays_at_base: plain("Kendi kartın üsten yalnız bir mangayla çıkar."),
  rebels_only: plain("Bunu yalnız asiler kendi aralarında yapar."),
  not_yourself: plain("Kendine olmaz."),
  not_enough_militia: plain("Orada bu kadar milisin yok."),
  nobody_named: plain("Önce birini seç."),
  already_in_squad: plain("Bunlardan biri zaten o mangada."),
  not_in_same_sector: plain("Aynı bölgede değiller."),
  only_the_card: plain("Üste tek başına yalnız Diktatör’ün kartı durur."),
  not_one_squad: plain("Yeni manga tek bir mangadan ayrılır."),
  nobody_left_behind: plain("Eski mangada biri kalmalı."),
  not_usable: (facts) =>
    `${item(text(facts, "card")) || "O kart"} oraya olmuyor: yeri dolu ya da bu paralı asker onu kullanmıyor.`,
  not_in_squad: plain("O paralı asker mangada değil."),
  not_for_this_unit: plain("Bu paralı asker değişime katılmıyor. Bir eylemle katılabilir."),
  already_taking_part: plain("Bu paralı asker zaten katılıyor."),
  not_in_this_sector: plain("O paralı asker bu bölgede değil."),
  no_militia_there: plain("Oraya şimdi milis konamaz."),
  not_so_many_militia: (facts) =>
    `Oraya konacak bu kadar milis yok${count(facts, "militia") ? `: ${count(facts, "militia")} fazla` : ""}.`,
  sector_is_full: plain("Oraya bu kadarı sığmaz."),
  bad_document: (facts) => badDocument(facts),
};

function badDocument(facts: Facts): string {
  const [part, which, what] = text(facts, "field")
    .split(/[.[\]]+/)
    .filter(Boolean);
  if (part === "dictator" && which === "base") return "Üssün hangi bölgede olduğunu söyle.";
  if (part === "dictator" && which === "at") return "Diktatör’ün hangi bölgede durduğunu söyle.";
  if (part === "dictator" && which === "health") return "Diktatör’ün kaç canı kaldığını söyle: öldüyse 0.";
  if (part === "dictator") return "Elde ve destede kaç taktik kartı kaldığını söyle.";
  if (part === "sectors" && what === "name")
    return `${Number(which) + 1}. bölgenin başkasında olmayan bir adı olmalı.`;
  if (part === "sectors" && which !== undefined)
    return `${Number(which) + 1}. bölge: değer ve birlikler 0 ya da daha büyük tam sayıdır.`;
  if (part === "sectors") return "Haritanın bölgelerini yaz.";
  return "Burada bir şey böyle olamaz. Bir daha bak.";
}
