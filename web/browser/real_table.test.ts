// Settling a game that was played with cardboard.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

test("the worked example comes out as in a terminal, is shared by link, and is printed on one page", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/");
  await page
    .getByRole("link", { name: "Score a real table" })
    .or(page.getByRole("button", { name: "Score a real table" }))
    .click();
  await page.getByRole("button", { name: "Fill in an example" }).click();
  await page.getByText("Carol wins with $33,000").filter({ visible: true }).first().waitFor();
  for (const total of ["$33,000", "$32,200", "$30,600"])
    await page.getByText(total).filter({ visible: true }).first().waitFor();

  // while typing: one share more for Bob changes the result; a reload loses nothing
  await page.reload();
  await page.getByText("Carol wins with $33,000").filter({ visible: true }).first().waitFor();

  const link = await ece.copied(page.getByRole("button", { name: "Share" }).first(), "/score/acquire#");
  const mark = await house.guest({ language: "tr", size: "phone" });
  await mark.page.goto(link);
  await mark.page.getByText("Carol 33.000\u00a0$ ile kazandı").filter({ visible: true }).first().waitFor();
  await mark.leave();

  await page
    .getByRole("button", { name: "See the whole sheet" })
    .or(page.getByRole("link", { name: "See the whole sheet" }))
    .click();
  await page.getByRole("heading", { name: "Carol wins with $33,000" }).first().waitFor();
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await ece.leave();
});

test("what cannot be is said in words, and nothing typed is lost", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/score/acquire");
  await page.getByRole("button", { name: "Fill in an example" }).click();
  await page.getByText("Carol wins with $33,000").filter({ visible: true }).first().waitFor();
  const shares = page
    .getByRole("textbox", { name: /Alice/ })
    .or(page.getByRole("spinbutton", { name: /Alice/ }));
  await shares.nth(0).fill("99");
  await page.locator("[aria-invalid=true], .problem").filter({ visible: true }).first().waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByRole("textbox").first().inputValue()).toBe("Alice");
  await ece.leave(/status of 400/); // of the form that could not be settled
});
