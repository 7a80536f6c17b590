// Settling a game of MERC that was played with real cards.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { House } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const rebel = (page: Page, number: number) => page.getByRole("textbox", { name: `Name of rebel ${number}` });
const names = (page: Page) =>
  page
    .getByRole("textbox", { name: /^Name of rebel/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("rebels come and go, are renamed, and nobody is lost", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/score/merc");
  await rebel(page, 2).waitFor();
  await expect.poll(() => names(page)).toEqual(["Red", "Blue"]);
  await expect.poll(() => page.getByRole("button", { name: "Take Bauxite away" }).count()).toBe(0);

  await page.getByRole("textbox", { name: "Blue", exact: true }).fill("3");
  await press(page, "Take Red away");
  await press(page, "Add a rebel");
  await expect.poll(() => names(page)).toEqual(["Blue", "Red"]);
  await expect.poll(() => page.getByRole("textbox", { name: "Blue", exact: true }).inputValue()).toBe("3");

  await rebel(page, 2).fill("Blue");
  await rebel(page, 2).blur();
  await page.getByText("Somebody at this table is called Blue already.").waitFor();
  await expect.poll(() => names(page)).toEqual(["Blue", "Red"]);
  await ece.accessible();
  await rebel(page, 2).fill("Ece");
  await rebel(page, 2).blur();
  await expect.poll(() => names(page)).toEqual(["Blue", "Ece"]);
  await expect.poll(() => page.getByText("Somebody at this table").count()).toBe(0);

  await page.reload();
  await rebel(page, 2).waitFor();
  await expect.poll(() => names(page)).toEqual(["Blue", "Ece"]);
  await ece.leave();
});

test("a sector that is there twice is refused in words, with the base revealed too", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/score/merc");
  await press(page, "Fill in an example");
  const base = page.getByRole("combobox", { name: "The base is in" });
  await base.waitFor();
  const second = page.getByRole("combobox", { name: "Sector", exact: true }).nth(1);
  const refusal = page.getByText("Sector 2 needs a name that no other has.");
  for (const name of ["Gold", "Iron"]) {
    await second.fill(name);
    await second.blur();
    await expect.poll(() => refusal.count()).toBe(name === "Gold" ? 1 : 0);
  }
  await press(page, "Take Iron away");
  await expect.poll(() => base.inputValue()).toBe("Gold");
  await ece.leave(/status of 400/); // of the form that could not be settled
});
