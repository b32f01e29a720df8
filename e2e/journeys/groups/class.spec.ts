import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { nextNumber } from "../../people/next-number.ts";
import { fillTicket } from "../../people/trades.ts";
import { later, onDesk } from "../../setup/sizes.ts";

const reasons = ["It rose all morning.", "Everybody else sells."] as const;

test("an organiser runs a lesson from the desk, from the group to its results", {
  tag: [later, onDesk],
}, async ({ openBrowser }) => {
  test.slow();
  const organiser = await openBrowser(await adminLogin());
  const dialog = organiser.getByRole("dialog");
  const name = `Morning class ${nextNumber()}`;
  await organiser.goto("/admin/groups");
  await button(organiser, "New group").click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Its rules begin like").selectOption("45-minute lesson");
  await expect(dialog.getByText(/^Short trades on the twenty largest coins/)).toBeVisible();
  await expect(dialog.getByText("A trade runs 30 seconds, 1 minute or 2 minutes")).toBeVisible();
  await button(organiser, "Make group").click();
  await expect(dialog).toBeHidden();

  await organiser
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Desk" })
    .click();
  await organiser.getByRole("combobox", { name: "Group" }).selectOption(name);
  await expect(organiser.getByText("0 joined · 0 there now")).toBeVisible();
  await organiser.getByRole("heading", { level: 1 }).focus();
  await organiser.keyboard.press("j");
  await button(organiser, "E-mail or phone").click();
  await expect(dialog.getByRole("img", { name: /^QR code of the join link/ })).toBeVisible();
  const code = (await dialog.getByRole("listitem").locator(".font-mono").first().textContent()) ?? "";
  await organiser.keyboard.press("Escape");

  const members = [
    await openBrowser(await login(await aMember("Ida Early", code))),
    await openBrowser(await login(await aMember("Jon Joins", code))),
  ] as const;
  for (const page of members) await page.goto("/home");
  await expect(organiser.getByText("2 joined · 2 there now")).toBeVisible();
  await expect(organiser.getByText("Ida Early, Jon Joins")).toBeVisible();

  await organiser.keyboard.press("r");
  await dialog.getByLabel("Lasts").selectOption("20 minutes");
  await button(organiser, "Start now").click();
  await expect(organiser.getByText("“Round 1” ends in")).toBeVisible();
  for (const page of members) await expect(page.getByText(/Round “Round 1” ends in (20|19):/)).toBeVisible();

  await say(members[0], "Buy Up", "80", reasons[0]);
  await say(members[1], "Buy Down", "60", reasons[1]);
  const trades = organiser.getByRole("list", { name: "Newest trades" }).getByRole("listitem");
  await expect(trades).toHaveCount(2);
  await expect(organiser.getByText(reasons[0])).toBeHidden();

  await organiser.keyboard.press("p");
  for (const page of members) await expect(page.getByText("Paused by the organiser").first()).toBeVisible();
  await organiser.keyboard.press("p");
  for (const page of members) await expect(page.getByText("Paused by the organiser")).toHaveCount(0);

  await organiser.keyboard.press("a");
  await dialog.getByLabel("Announcement").fill("Five minutes left.");
  await dialog.getByRole("button", { name: "Announce" }).click();
  for (const page of members) await expect(page.getByText("Five minutes left.")).toBeVisible();
  await organiser.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // Everybody sees it, and no other journey is about this coin.
  await organiser.getByLabel("Move the price of").selectOption("Stellar");
  await button(organiser, /^Bad news/).click();
  const moved = organiser.getByRole("list", { name: "Moved now" }).getByRole("listitem");
  await expect(moved.filter({ hasText: "Stellar" })).toContainText(/−10%.*[45]:\d\d left/);
  await button(organiser, "Let go of Stellar").click();
  await expect(moved.filter({ hasText: "Stellar" })).toHaveCount(0);

  await organiser.getByRole("heading", { level: 1 }).focus();
  await organiser.keyboard.press("b");
  await button(organiser, "Make a link").click();
  const link = await dialog.getByText(/\/board#token=/).textContent();
  await organiser.keyboard.press("Escape");
  const wall = await openBrowser();
  await wall.goto(`/board${new URL(link ?? "").hash}`);
  await expect(wall.getByText("Five minutes left.")).toBeVisible();
  await expect(wall.getByRole("region", { name: "Round" })).toContainText("Round “Round 1” ends in");

  // The rule closes both trades; then the desk has what was said before them.
  for (const [index, sure] of ["80% sure", "60% sure"].entries())
    await expect(trades.getByText(`${sure}: “${reasons[index]}”`)).toBeVisible({ timeout: 90_000 });
  await organiser.keyboard.press("r");
  await dialog.getByRole("button", { name: "End round" }).click();
  await expect(organiser.getByText("“Round 1” is over", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(organiser.getByRole("list", { name: "First places" }).getByRole("listitem")).toHaveCount(2);
  await organiser.getByRole("link", { name: "All figures" }).click();
  await expect(organiser.getByText(/^Final since /)).toBeVisible();
  await expect(organiser.getByText("2 of 2 members ranked")).toBeVisible();
});

/** Buys for ten USDT, saying before how sure and why. */
async function say(page: Page, direction: "Buy Up" | "Buy Down", sure: string, why: string): Promise<void> {
  await fillTicket(page, direction, "10");
  await page.getByLabel("How sure are you that you win?").fill(sure);
  await page.getByLabel("Why?").fill(why);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Confirm / })
    .click();
  await expect(page.getByText("Trade accepted")).toBeVisible();
}
