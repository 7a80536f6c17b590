// Table manners: undo by agreement, leaving and coming back, a clock that runs out, talk, and watching.
import { afterAll, beforeAll, expect, test } from "vitest";
import { Player } from "./acquire";
import { dealt, House, type Guest } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

test("a step is taken back when everybody agrees", async () => {
  const [ece, mark] = [await house.guest(), await house.guest({ name: "Mark" })];
  const { table, tokens } = await dealt(house, {
    people: ["Ece", "Mark"],
    bots: 1,
    options: { first_player: "row_then_column", starting_tiles: "none" },
    manners: { undo: true },
  });
  await ece.sit(table, tokens[0] ?? "");
  await mark.sit(table, tokens[1] ?? "");
  // A chain that was founded can be taken back until something is drawn; a placed tile cannot.
  const [eces, marks] = [new Player(ece), new Player(mark)];
  const founding = (player: Player) =>
    player.page.getByRole("heading", { name: "Your turn: choose the new chain" });
  for (;;) {
    await Promise.race([eces.guest.asked(), marks.guest.asked()]);
    const [mover, other] = (await ece.page.locator("#dock.turn").count()) > 0 ? [eces, marks] : [marks, eces];
    const founds = (await founding(mover).count()) > 0;
    const before = await mover.guest.step();
    await mover.decide();
    if (!founds) continue;
    await mover.page.keyboard.press("z");
    await other.page.getByRole("heading", { name: /asks to take back the last step/ }).waitFor();
    await mover.page.getByRole("heading", { name: "You asked to take back the last step" }).waitFor();
    await other.guest.accessible();
    await other.page.getByRole("button", { name: "Agree" }).click();
    await founding(mover).waitFor();
    await expect.poll(() => mover.guest.step()).toBe(before);
    break;
  }
  await ece.leave();
  await mark.leave();
}, 180_000);

test("who leaves is waited for or replaced by a bot, and may come back", async () => {
  const [ece, mark] = [await house.guest(), await house.guest({ name: "Mark", size: "phone" })];
  const { table, tokens } = await dealt(house, {
    people: ["Ece", "Mark"],
    bots: 1,
    options: { starting_tiles: "none" },
  });
  await ece.sit(table, tokens[0] ?? "");
  await mark.sit(table, tokens[1] ?? "");
  await mark.page.getByRole("button", { name: "Menu" }).click();
  await mark.page.getByRole("button", { name: "Leave the table" }).click();
  await mark.page.waitForURL((url) => url.pathname === "/");
  // Ece plays until it is Mark's turn; then the table asks her what to do about him.
  const player = new Player(ece);
  const gone = ece.page.locator("#dock.leaver");
  while (!(await gone.count())) {
    await ece.page.locator("#dock.turn, #dock.leaver").waitFor();
    if (await ece.page.locator("#dock.turn").count()) await player.decide();
  }
  await ece.page.getByRole("heading", { name: "Mark has left the table" }).waitFor();
  await ece.accessible();
  await ece.picture("state-leaver");
  await ece.page.getByRole("button", { name: "Seat a bot" }).click();
  await ece.page.getByRole("dialog").getByRole("button", { name: "Shrewd" }).click();
  await ece.page.locator("#dock.turn").waitFor();
  await mark.page.goto(`/t/${table}`);
  await mark.page.getByRole("button", { name: "Take my seat back" }).click();
  await mark.page.locator("#dock:not(.bot)").waitFor();
  await ece.leave();
  await mark.leave();
}, 180_000);

test("a clock that runs out asks the others", async () => {
  const [ece, mark] = [await house.guest(), await house.guest({ name: "Mark" })];
  const { table, tokens } = await dealt(house, {
    people: ["Ece", "Mark"],
    bots: 1,
    options: { starting_tiles: "none" },
    manners: { clock: { kind: "move", seconds: 2 } },
  });
  await ece.sit(table, tokens[0] ?? "");
  await mark.sit(table, tokens[1] ?? "");
  const hears = async (guest: Guest): Promise<Guest> => {
    await guest.page.locator("#dock.timeup").waitFor();
    return guest;
  };
  const waits = await Promise.race([hears(ece), hears(mark)]);
  await waits.page.getByRole("heading", { name: /The time of \w+ is up/ }).waitFor();
  await waits.accessible();
  const step = await waits.step();
  await waits.page.getByRole("button", { name: "Pass over" }).click();
  await waits.movedOn(step);
  await ece.leave();
  await mark.leave();
}, 120_000);

test("a spectator sees what everybody may see, and no hand; those at the table talk", async () => {
  const ece = await house.guest();
  const watcher = await house.guest({ name: "Deniz" });
  const { table, tokens } = await dealt(house, { bots: 2 });
  await ece.sit(table, tokens[0] ?? "");
  await ece.asked(); // from then on nothing moves
  await watcher.visit(`/t/${table}`);
  await watcher.page.getByRole("heading", { name: "You are watching" }).waitFor();
  await ece.page.getByText("1 watching").waitFor();
  await expect.poll(() => watcher.page.locator("#dock .tile").count()).toBe(0);
  await watcher.accessible();
  await ece.page.getByRole("tab", { name: "Table talk" }).click();
  await ece.page.getByLabel("Say something").fill("Good evening");
  await ece.page.getByRole("button", { name: "Send" }).click();
  await watcher.page.getByRole("tab", { name: /Table talk/ }).click();
  await watcher.page.getByText("Good evening").waitFor();
  await ece.leave();
  await watcher.leave();
});
