// Scoring rules of one's own: made in the form of a new table, seen in what they come to, refused where a case has no
// rule, kept in the browser, and played by.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { dealt, House, type Habits } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

interface Told {
  options: { scoring: string | { id: string; row: { base?: number }[] } };
}

/** The editor, opened from the rules of a new table. */
async function opened(habits: Habits = {}) {
  const guest = await house.guest(habits);
  const { page } = guest;
  const turkish = habits.language === "tr";
  await guest.visit("/new/okey101");
  await page.getByText(turkish ? "Kural kural" : "Rule by rule").click();
  await page.getByRole("button", { name: turkish ? "Kendi kuralların…" : "Own rules…" }).click();
  const editor = page.getByRole("dialog", {
    name: turkish ? "Kendi puanlama kuralların" : "Own scoring rules",
  });
  await editor.getByRole("textbox").first().waitFor();
  return { guest, page, editor };
}

const finishes = (page: Page) => page.getByRole("region", { name: "Somebody goes out" });

test("own rules start from the house rules, are seen, refused, saved and played by", async () => {
  const { guest, page, editor } = await opened();
  const plain = finishes(page).getByRole("row", { name: /^Plain/ });
  await expect.poll(() => plain.innerText()).toContain("−101");
  await guest.accessible();
  await guest.picture("okey-scoring");

  // other rules to start from; whoever has changed something may have it back
  const start = editor.getByRole("combobox", { name: "Start from" });
  await start.selectOption({ label: "Common" });
  await expect.poll(() => finishes(page).innerText()).toContain("−404");
  await editor
    .getByRole("spinbutton", { name: /Fixed points/ })
    .first()
    .fill("-5");
  await expect.poll(() => plain.innerText()).toContain("−5");
  await start.selectOption({ label: "House" });
  await editor.getByRole("button", { name: "Bring them back" }).click();
  await expect.poll(() => plain.innerText()).toContain("−5");
  await start.selectOption({ label: "House" });
  await expect.poll(() => plain.innerText()).toContain("−101");

  // a figure is changed: marked, seen in the table, and its way back
  const base = editor.getByRole("spinbutton", { name: /Fixed points/ }).first();
  await base.fill("-77");
  await expect.poll(() => plain.innerText()).toContain("−77");
  await expect.poll(() => plain.innerText()).toContain("was −101");
  await expect.poll(() => editor.getByText("1 changed", { exact: true }).count()).toBe(1);
  await editor.getByRole("button", { name: "Back to −101" }).click();
  await expect.poll(() => plain.innerText()).not.toContain("−77");
  await base.fill("-77");

  // what is no figure is said where it stands
  await base.fill("99999");
  await editor.getByText(/whole number from .10,000 to 10,000/).waitFor();
  await expect.poll(() => base.getAttribute("aria-invalid")).toBe("true");
  await base.fill("-77");
  await expect.poll(() => base.getAttribute("aria-invalid")).toBe("false");

  // a case without a rule is named, cannot be saved, and a press mends it
  await editor.getByRole("button", { name: "Remove: Rule 5" }).click();
  const missing = "No rule says what is written here: the stack runs out · not opened.";
  await editor.getByRole("alert").filter({ hasText: missing }).first().waitFor();
  await editor.getByRole("button", { name: "Save and use" }).click();
  await expect.poll(() => editor.isVisible()).toBe(true);
  await guest.accessible();
  await guest.picture("okey-scoring-refused");
  await editor.getByRole("button", { name: "Add a rule for it" }).click();
  await editor.getByText(missing).first().waitFor({ state: "detached" });

  // names that everybody knows stay theirs
  const name = editor.getByRole("textbox", { name: "Name of the rules" });
  await name.fill("seed");
  await editor.getByText("Rules that everybody knows have this name already").waitFor();
  await name.fill("Thursday");
  await editor.getByRole("button", { name: "Save and use" }).click();
  await editor.waitFor({ state: "detached" });
  const chosen = page.getByRole("radio", { name: /Thursday/ });
  await expect.poll(() => chosen.isChecked()).toBe(true);

  // another evening the same rules can be chosen again
  await page.reload();
  await page.getByText("Rule by rule").click();
  await page.getByRole("radio", { name: /Thursday/ }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const table = /\/t\/([^/?#]+)/.exec(page.url())?.[1] ?? "";
  const { scoring } = (await house.api<Told>(`/api/tables/${table}`)).options;
  expect(scoring).toMatchObject({ id: "Thursday", row: { 0: { base: -77 } } });

  // everybody at the table can read what they come to
  await page.getByText("Own scoring: Thursday").waitFor();
  await page.getByText("What it comes to").click();
  await expect.poll(() => plain.innerText()).toContain("−77");
  await guest.accessible();
  await guest.leave(/status of 400/); // of the rules that could not be used
});

test("a running table shows its rules, and the first state has them", async () => {
  const { value } = await house.api<{ value: { row: object[] } }>("/api/games/okey101/preview", {
    option: "scoring",
    value: "common",
  });
  const ours = { ...value, id: "Sunday" };
  const { table, tokens } = await dealt(house, {
    game: "okey101",
    bots: 1,
    options: { scoring: ours, hands: 1 },
  });
  const state = await house.api<{ view: { options: Told["options"] } }>(
    `/api/tables/${table}/state`,
    undefined,
    tokens[0],
  );
  expect(state.view.options.scoring).toMatchObject({ id: "Sunday" });
  const guest = await house.guest();
  const { page } = guest;
  await guest.sit(table, tokens[0] ?? "");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "What is played" }).click();
  const sheet = page.getByRole("dialog", { name: "What is played" });
  await sheet.getByText("Own scoring: Sunday").waitFor();
  await sheet.getByText("What it comes to").click();
  await sheet.getByText("Whoever goes out").waitFor();
  await guest.accessible();
  await guest.picture("okey-scoring-read");
  await guest.leave();
});

test("on a telephone, in Turkish, by lamplight", async () => {
  const { guest, page, editor } = await opened({ size: "small", theme: "dark", language: "tr" });
  await guest.accessible();
  await guest.fits();
  await guest.thumbs();
  await guest.picture("okey-scoring-phone");
  await editor
    .getByRole("spinbutton", { name: /Sabit puan/ })
    .first()
    .fill("-99");
  await editor.getByRole("button", { name: "Sonucu" }).click();
  const plain = page.getByRole("region", { name: "Biri biter" }).getByRole("row", { name: /^Düz/ });
  await expect.poll(() => plain.innerText()).toContain("−99");
  await guest.accessible();
  await guest.fits();
  await guest.picture("okey-scoring-phone-result");
  await guest.leave();
});

test("the rules of a real table are made in its form too, and come from a file", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.visit("/score/okey101");
  await page.getByRole("button", { name: "Own rules…" }).click();
  const editor = page.getByRole("dialog", { name: "Own scoring rules" });
  await editor.getByRole("textbox").first().waitFor();
  const { value } = await house.api<{ value: object }>("/api/games/okey101/preview", {
    option: "scoring",
    value: "kahve",
  });
  const files = editor.getByLabel("Open a file");
  await files.setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("[]") });
  await editor.getByText("This file holds no scoring rules.").waitFor();
  const text = Buffer.from(JSON.stringify({ ...value, id: "From a file" }));
  await files.setInputFiles({ name: "ours.json", mimeType: "application/json", buffer: text });
  await expect
    .poll(() => editor.getByRole("textbox", { name: "Name of the rules" }).inputValue())
    .toBe("From a file");
  await editor.getByText("not opened, had declared pairs").first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    editor.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("From a file.json");
  await editor.getByRole("button", { name: "Save and use" }).click();
  await editor.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("radio", { name: /From a file/ }).isChecked()).toBe(true);
  await guest.leave(/status of 400/); // of the form before anything was filled in
});
