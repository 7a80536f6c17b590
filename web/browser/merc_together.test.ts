// Three rebels around one table against the AI Dictator, a browser each: they act at the same time, watch each other's
// fights, see the base revealed, lose a page and the net, and read the same end.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealt, House, SOCKETS, type Guest, type Habits } from "./house";
import { END, JUMPS, Rebel, told } from "./merc";

// With this word the second tactics card reveals the base, at the latest.
let house: House;
beforeAll(async () => void (house = await House.open("kibitz.games", "night boat")));
afterAll(() => house.close());

const PEOPLE: readonly (Habits & { name: string; language: "en" | "tr" })[] = [
  { name: "Ece", language: "en" },
  { name: "Deniz", language: "tr", theme: "dark", reducedMotion: true },
  { name: "Mark", language: "en", size: "phone", reducedMotion: true },
];
type Three = readonly [Rebel, Rebel, Rebel];

/** Everybody sees what somebody has done. */
async function allSee(rebels: Three, mover: Rebel): Promise<void> {
  const step = await mover.guest.step();
  await Promise.all(rebels.map((rebel) => rebel.sees(step)));
}

/** All who are asked answer at the same time, until the first day is over. */
async function land(rebels: Three): Promise<void> {
  for (;;) {
    const seen = await Promise.all(rebels.map((rebel) => rebel.look()));
    if (seen.every(({ day, turn }) => turn && /\b2\b/.test(day))) return;
    await Promise.all(rebels.filter((_, seat) => seen[seat]?.turn).map((rebel) => rebel.decide()));
  }
}

/** What somebody has chosen and not pressed stays chosen while others act; and presses at one moment all count. */
async function actSideBySide(rebels: Three): Promise<void> {
  const calm = rebels.map(({ guest }) => new Rebel(guest, 0, 0)) as unknown as Three;
  const [ece, deniz] = calm;
  const chosen = ece.dock.locator(".offer[aria-pressed=true]");
  await ece.offers.first().click();
  const before = await chosen.textContent();
  await deniz.decide();
  await allSee(rebels, deniz);
  await expect.poll(() => chosen.textContent()).toBe(before);
  const at = await ece.guest.step();
  await Promise.all(calm.map((rebel) => rebel.decide()));
  await Promise.all(rebels.map((rebel) => rebel.sees(at + 3)));
  for (const { refused } of calm) expect(refused).toEqual([]);
}

/** A page that is loaded again shows the same moment. */
async function reloads(rebel: Rebel): Promise<void> {
  const before = await rebel.look();
  await rebel.isCalm();
  await rebel.page.reload();
  await rebel.sees(before.step);
  await expect.poll(() => rebel.look()).toEqual(before);
}

/** For people to look at, when the last blow of a fight has been told: on a desk, in Turkish, on a phone. */
async function pictured(rebels: Three, moment: string): Promise<void> {
  const [desk, turkish, phone] = rebels;
  await desk.guest.picture(moment, false, "device", 2600);
  await turkish.guest.picture(`${moment}-tr`);
  await phone.guest.picture(`${moment}-phone`, false, "css");
}

test("three rebels play a game to its end: side by side, with a fight, the base, a reload and a lost net", async () => {
  const guests: Guest[] = [];
  for (const habits of PEOPLE) guests.push(await house.guest(habits));
  for (const { context } of guests) await context.addInitScript(JUMPS);
  const names = PEOPLE.map(({ name }) => name);
  const { table, tokens } = await dealt(house, { game: "merc", people: names, bots: 0 });
  await guests[2]?.context.addInitScript(SOCKETS);
  for (const [seat, guest] of guests.entries()) await guest.sit(table, tokens[seat] ?? "");
  const rebels = guests.map((guest, seat) => new Rebel(guest, seat)) as unknown as Three;
  const [ece, deniz, mark] = rebels;
  await land(rebels);
  for (const { refused } of rebels) refused.length = 0; // two may have wanted to land in one sector
  await expect.poll(async () => (await ece.look()).base).toBeNull();
  await actSideBySide(rebels);

  let fights = 0;
  let base: string | null = null;
  let cut = false;
  for (let turn = 0; ; turn++) {
    const seen = await Promise.all(rebels.map((rebel) => rebel.look()));
    if (seen.every(({ over }) => over)) break;
    const asked = rebels.filter((_, seat) => seen[seat]?.turn);
    expect(asked.length).toBeGreaterThan(0); // nobody else plays, and everybody has seen the last step

    // A fight is watched by all: where it is, and who acts when.
    const { fight } = seen[0]!;
    expect(new Set(seen.map((each) => each.fight)).size).toBe(1);
    if (fight !== null && seen.every(({ order }) => order !== "")) {
      expect(asked.length).toBe(1);
      expect(new Set(seen.map(({ order }) => order.split(",").length)).size).toBe(1);
      if (fights === 0) await reloads(deniz);
      if (fights === 1) await pictured(rebels, "merc-fight");
      fights += 1;
    }

    // The base: on nobody's map, then on everybody's, where the server says.
    expect(new Set(seen.map((each) => each.base)).size).toBe(1);
    if (base === null && seen[0]!.base !== null) {
      ({ base } = (await told(house, table)).view.dictator);
      expect(seen[0]!.base).toBe(base);
      await expect.poll(() => ece.sector(base ?? "").textContent()).toContain("The base.");
      await pictured(rebels, "merc-base");
    }

    const mover = asked[turn % asked.length]!;
    if (base !== null && !cut && mover !== mark) {
      cut = true;
      await mark.guest.withoutNet(async () => void (await mover.decide()));
    } else await mover.decide();
    await allSee(rebels, mover);
  }
  expect(fights).toBeGreaterThan(0);
  expect(base).not.toBeNull();
  expect(cut).toBe(true);

  await pictured(rebels, "merc-over");
  const end = await told(house, table);
  for (const [seat, rebel] of rebels.entries()) {
    await rebel.readsTheEnd(end, names, END[PEOPLE[seat]?.language ?? "en"]);
    expect(rebel.refused).toEqual([]);
    await rebel.isCalm();
    await rebel.guest.fits();
    await rebel.guest.accessible();
    await rebel.page.locator("#dock a[href$='/score']").click();
    await rebel.page
      .getByRole("heading", { level: 1 })
      .filter({ hasText: /wins?$|kazandı$/ })
      .waitFor();
    await rebel.guest.fits();
  }
  for (const guest of guests)
    await guest.leave(
      guest === mark.guest ? /WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load/ : undefined,
    );
}, 600_000); // two minutes, where nobody else needs the machine
