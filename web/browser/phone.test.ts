// With a thumb: a game on a phone, in Turkish and by lamplight, and every size the page promises.
import { afterAll, beforeAll, test } from "vitest";
import { Player } from "./acquire";
import { advanced, dealt, House, SIZES, type Size } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

test("a game is played on a phone, upright, by touch", async () => {
  const ece = await house.guest({ size: "phone", theme: "dark", language: "tr" });
  const { table, tokens } = await dealt(house, { bots: 2, options: { end_size: 12 } });
  await ece.sit(table, tokens[0] ?? "");
  const player = new Player(ece, "merge");
  await player.guest.asked();
  await ece.fits();
  await ece.thumbs();
  await ece.accessible();
  await player.playOn();
  await ece.fits();
  await ece.page.getByRole("link", { name: "Puan tablosu" }).click();
  await ece.page
    .getByRole("heading", { level: 1 })
    .filter({ hasText: /kazandı|Birincilik ortak/ })
    .waitFor();
  await ece.fits();
  await ece.thumbs();
  await ece.leave();
}, 300_000);

for (const size of Object.keys(SIZES) as Size[]) {
  test(`nothing is cut off or too small at ${SIZES[size].width} by ${SIZES[size].height}`, async () => {
    const { table, tokens } = await advanced(house, 40, { bots: 3 });
    for (const language of ["en", "tr"] as const) {
      const ece = await house.guest({ size, language });
      for (const path of ["/", "/new/acquire", "/score/acquire", "/about"]) {
        await ece.visit(path);
        await ece.page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
        await ece.settled();
        await ece.fits();
        await ece.thumbs();
      }
      await ece.sit(table, tokens[0] ?? "");
      await ece.page.locator("#dock.turn").waitFor();
      await ece.fits();
      await ece.thumbs();
      if (language === "en") await ece.picture(`size-${size}`);
      await ece.leave();
    }
  });
}
