// Why the server did not do something, and what can be done; in Turkish.
import type { refusals as english } from "../en/refusals";
import { many, seat, text, type Facts } from "../../facts";

function again(facts: Facts): string {
  const seconds = typeof facts.seconds === "number" ? Math.ceil(facts.seconds) : 0;
  if (seconds < 2) return "Birazdan yeniden dene.";
  return seconds < 100
    ? `${seconds} saniye sonra yeniden dene.`
    : `${Math.ceil(seconds / 60)} dakika sonra yeniden dene.`;
}

function sentence(words: string): (facts: Facts) => string {
  return () => words;
}

export const refusals: typeof english = {
  bad_player: sentence("Turnuvada ad 1 ile 40 harf arasında olur, virgül içermez."),
  large_tournament: (facts) =>
    `Bu sayfadaki turnuvada en çok ${text(facts, "most") || "200"} oyuncu olur; uçbirimdeki kibitz tournament daha fazlasını alır.`,
  named_twice: (facts) => `Bu ad iki kez yazılmış: ${text(facts, "name") || "biri"}.`,
  no_such_table: sentence("Bu turda öyle bir masa yok."),
  no_total: sentence("Toplam bir tam sayıdır, örneğin -101."),
  no_tournament: sentence("Bu, burada sürdürülebilecek bir turnuva değil."),
  not_at_table: (facts) => `Bu masada oturmuyor: ${text(facts, "name") || "biri"}.`,
  perhaps: sentence(
    "Sunucu bunun kaydedilip kaydedilmediğini şu an söyleyemiyor. Yeniden denemeden önce masaya bak.",
  ),
  record_misfit: sentence("O masada oynananlar doğrulanamadı."),
  record_of_other_game: sentence("O masada başka bir oyun oynandı."),
  record_of_other_options: sentence("O masa turnuvadan başka kurallarla oynadı."),
  record_of_others: (facts) =>
    `O masada başkaları oturdu: ${many(facts, "names").join(", ") || "turnuvadan kimse yok"}. Yalnız bir ad farklı yazıldıysa toplamları elle gir.`,
  record_unfinished: sentence("O masadaki oyun daha bitmedi."),
  slow_bots: (facts) =>
    `Bu botlar bir masa için ${text(facts, "most") || "60"} saniyeden fazla istiyor. Uçbirimdeki kibitz tournament onları oynatabilir.`,
  sides_play: sentence("Turnuvada herkes kendi adına oynar. Bu kurallarda taraflar var."),
  too_few_players: (facts) =>
    `Bir masada ${text(facts, "size")} yer var, oyuncu sayısı ise ${text(facts, "players")}.`,
  too_many_players: (facts) => `Bir turnuvada en çok ${text(facts, "most") || "1000"} oyuncu olur.`,
  total_missing: (facts) => `Toplamı eksik: ${many(facts, "names").join(", ") || "biri"}.`,
  tournament_over: sentence("Turnuva bitti."),
  bad_document: sentence("Bu formda eksik ya da olamayacak bir şey var. Bir daha bak."),
  bad_name: (facts) =>
    text(facts, "name") === ""
      ? "Bir ad gerekli."
      : `Burada ad olarak kullanılamaz: ${text(facts, "name")}. Ad en çok ${text(facts, "longest") || "24"} olağan harf ve işaretten oluşur.`,
  bad_option: sentence("Seçeneklerden biri bu değeri alamaz. Başka bir değer seç."),
  bad_seats: (facts) =>
    `${text(facts, "title") || "Bu oyun"} ${text(facts, "least")} ile ${text(facts, "most")} kişi arasında oynanır; ${text(facts, "seats")} olmaz.`,
  bad_text: (facts) =>
    `Bu burada söylenemiyor. Bir satır en çok ${text(facts, "longest") || "300"} olağan harf ve işaretten oluşur.`,
  bad_token: sentence("Yerinin bağlantısı bozulmuş. Sana verilen bağlantıyı yeniden aç."),
  bot_plays: sentence("Senin yerine bir bot oynuyor. Önce yerine dön."),
  bug: sentence("Bizim tarafta bir şey ters gitti. Hiçbir şey değişmedi, sorun kaydedildi."),
  chat_full: sentence("Bu masa saklayabileceği kadar sohbet duydu. Oyun olduğu gibi sürüyor."),
  chat_off: sentence("Bu masada sohbet yok."),
  crowded: (facts) =>
    `Masada ${text(facts, "people")} kişi oturuyor, ${text(facts, "seats")} yer yetmez. Önce bir yer boşalt.`,
  damaged: sentence(
    "Bu masanın saklanan kaydı bozulmuş, bu yüzden açılamıyor. Neyin kurtarılabileceğini sunucuyu işletene sor.",
  ),
  ended: sentence("Oyun bitti. Puan tablosuna bakabilir ya da rövanş oynayabilirsin."),
  from_the_future: sentence("Bu sayfa masanın önüne geçmiş. Şimdi eşitleniyor."),
  hello_again: sentence("Bu sayfa zaten bağlı."),
  hello_first: sentence("Bu sayfa henüz bağlanmadı. Birazdan yeniden dene."),
  malformed: sentence("Sunucu bunu anlamadı, hiçbir şey değişmedi. Bir daha olursa sayfayı yenile."),
  name_taken: (facts) => `Bu masada bu adla biri var: ${text(facts, "name")}. Başka bir ad seç.`,
  no_answer: sentence("Masalar şu an okunamıyor. Hiçbir şey kaybolmadı; birazdan yeniden dene."),
  no_bot: sentence("Burada öyle bir bot yok. Listeden birini seç."),
  no_clock: sentence("Bu masada saat yok."),
  no_game: sentence("Bu oyun burada oynanmıyor. Lobiden bir oyun seç."),
  no_moment: (facts) => `Oyunda şimdilik ${text(facts, "last")} hamle var.`,
  no_guest: sentence("Sunucu böyle bir konuk bilmiyor: bir şey tutulmuyor ya da silindi."),
  no_page: sentence("Bu adreste bir şey yok."),
  no_preview: sentence("Bu kuralın sonucu burada gösterilemiyor."),
  no_preset: sentence("Böyle bir kural takımı yok. Listeden birini seç."),
  no_seat_asked: sentence("Artık kimse bir yer istemiyor."),
  nobody_to_agree: sentence("Kabul edecek kimse burada değil. Ötekiler dönünce yeniden iste."),
  not_gone_long: (facts) => `Kabul edecek kimse burada değil ve yer bir süre saklanır. ${again(facts)}`,
  no_seat: sentence("Bu masada öyle bir yer yok."),
  no_table: sentence("Bu adla bir masa yok. Bağlantıya bir daha bak; eski masalar kaldırılır."),
  no_undo: sentence("Artık kimse hamle geri almak istemiyor."),
  no_watching: sentence("Bu masa seyirciye kapalı. Oynayanlar sana bir yer bağlantısı gönderebilir."),
  not_a_person: (facts) =>
    `${seat(facts)}. yerde oturan bir kişi yok. Masa yalnız bir kişiye devredilebilir.`,
  not_away: sentence("Yer zaten senin; oynamaya devam et."),
  not_host: sentence("Bunu yalnız masayı açan yapabilir."),
  not_kept: sentence("Masa şu an kaydedilemedi, bu yüzden hiçbir şey değişmedi. Yeniden dene."),
  not_over: sentence("Bunun için oyunun bitmesini beklemek gerekiyor."),
  not_seated: sentence("Bu masada yerin yok. İzleyebilir ya da boş bir yere oturabilirsin."),
  not_started: sentence("Oyun başlamadı."),
  not_your_turn: sentence("Sıra henüz sende değil."),
  nothing_to_undo: sentence("Geri alınacak bir hamle yok."),
  rules_gone: sentence(
    "Bu oyun artık burada olmayan kurallarla oynandı, bu yüzden bu gösterilemiyor. Olanlar, sonuç ve kayıt okunabilir.",
  ),
  same_name: (facts) => `İki oyuncunun adı aynı: ${text(facts, "name")}. Herkese ayrı bir ad gerekli.`,
  seat_answered: sentence("Kabul ettin; ötekilere soruluyor."),
  seat_asked: sentence("Biri zaten bir yer istedi. Önce ona yanıt verilecek."),
  seat_not_yours: sentence("Sen istedin, ötekiler yanıtlar."),
  seat_free: (facts) => `${seat(facts)}. yerde kimse oturmuyor.`,
  seat_taken: (facts) => `${seat(facts)}. yer dolu. Başka bir yer seç.`,
  seats_free: sentence("Başlamak için bütün yerler dolmalı. Birini çağır ya da boş yerlere bot oturt."),
  seats_taken: sentence("Bütün yerler dolu. Oyunu izleyebilirsin."),
  secret_record: sentence("Kayıtta herkesin eli görünür; bu yüzden oyun bitince okunabilir."),
  server_full: (facts) => `Sunucu şu an dolu. ${again(facts)}`,
  stale: sentence("Bu arada masa ilerledi. Bir daha bak ve yeniden seç."),
  started: sentence("Oyun zaten başladı."),
  time_not_up: (facts) => `${seat(facts)}. yerin düşünme süresi daha dolmadı.`,
  too_fast: (facts) => `Biraz hızlı oldu. ${again(facts)}`,
  too_large: sentence("Bu, gönderilemeyecek kadar büyük."),
  too_many_connections: sentence("Burası zaten çok sayıda pencerede açık. Birini kapatıp yeniden dene."),
  too_many_joins: (facts) => `Senin ağından az önce çok kişi oturdu. ${again(facts)}`,
  large_options: sentence("Bu kadarı bir masanın kuralları için fazla. Daha kısa yaz."),
  too_many_tables: (facts) => `Senin ağından çok masa açıldı. ${again(facts)}`,
  too_many_watchers: sentence("Bu masayı şimdiden çok kişi izliyor. Daha sonra yeniden dene."),
  busy: (facts) => `Şu an hesaplanacak çok şey var. ${again(facts)}`,
  too_much_work: sentence("Bunu burada hesaplamak çok uzun sürerdi."),
  much_stored: (facts: Facts) => `Kısa sürede çok şey oldu. ${again(facts)}`,
  asides_full: sentence("Bu masa oyunun yanında saklayabileceği her şeyi sakladı. Oyun sürer."),
  table_full: sentence("Bu masa saklayabileceği her şeyi sakladı. Sürdürmek için yeni bir masa aç."),
  large_head: sentence("Tarayıcın her istekle bu sunucunun alabileceğinden fazlasını gönderiyor."),
  too_slow: sentence("Bağlantın buna yetişemedi. Yeniden dene."),
  trouble: sentence("Bu masa bu sunucuda devam edemiyor. Oynananlar saklanıyor."),
  undo_answered: sentence("Yanıtını verdin; ötekilere soruluyor."),
  undo_asked: sentence("Biri zaten hamle geri almak istedi. Önce ona yanıt verilecek."),
  undo_final: sentence("Son hamle geri alınamaz: bir şey gösterildi, çekildi ya da kesinleşti."),
  undo_not_yours: sentence("İsteyen sensin; yanıtı ötekiler verir."),
  undo_off: sentence("Bu masada hamle geri alınmıyor."),
  unknown: sentence(
    "Sunucu bunun kaydedilip kaydedilmediğini söyleyemedi. Yeniden denemeden önce biraz bekleyip masaya bak.",
  ),
  unreadable: sentence("Bu anlaşılmadı. Sunulan hamlelerden birini seç."),
  wrong_method: sentence("Bu adreste bu yapılamıyor."),
  wrong_host: sentence("Bu sunucunun adı bu değil. Adresini sunucuyu çalıştırandan iste."),
  wrong_origin: sentence("Yalnız bu sunucunun kendi sayfalarından oynanabilir."),
  seat_given_away: sentence(
    "Yerin başkasına verildi. İzleyebilir ya da masayı açandan bir yer isteyebilirsin.",
  ),
};
