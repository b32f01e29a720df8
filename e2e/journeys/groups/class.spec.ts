import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { saveFile } from "../../people/downloads.ts";
import { button } from "../../people/funding.ts";
import { joinWithPin } from "../../people/groups.ts";
import { theAdmin } from "../../people/members.ts";
import { fillTicket } from "../../people/trades.ts";
import { asOwner } from "../../setup/as-owner.ts";
import { schoolHost } from "../../setup/school-host.ts";
import { later, onDesk } from "../../setup/sizes.ts";
import { watch } from "../../setup/watch.ts";

const pupils = ["Ida Early", "Jon Joins", "Kim Keen", "Lea Late", "Max Mild", "Nia New"];
const reasons = ["It rose all morning.", "Everybody else sells."] as const;

// A server of its own, as the first start leaves it.
test.use({ settings: { TRADE_PAYOUT: "0.85" } });

test("an organiser runs a lesson from the desk, from a new server to its results", {
  tag: [later, onDesk],
}, async ({ openBrowser, browser, problems }) => {
  test.slow();
  await asOwner("update groups set set_up_at = null");
  const organiser = await openBrowser();
  const clicks = await countClicks(organiser);
  const dialog = organiser.getByRole("dialog");
  await organiser.goto("/login");
  const { email, password } = theAdmin();
  await organiser.getByLabel("Email or phone number").fill(email);
  await organiser.getByLabel("Password", { exact: true }).fill(password);
  await organiser.getByRole("button", { name: "Login" }).click();
  await button(organiser, "Check rules").click();
  await dialog.getByLabel("Begin with").click();
  await dialog.getByLabel("Begin with").selectOption("45-minute lesson");
  await expect(dialog.getByText(/^Short trades on the twenty largest coins/)).toBeVisible();
  await button(organiser, "Review the changes").click();
  await expect(
    dialog.getByText("A trade runs 30 seconds, 1 minute or 2 minutes; on real prices at least 1 minute"),
  ).toBeVisible();
  await dialog.getByLabel("Reason").fill("Our first lesson.");
  await button(organiser, "Set version 2").click();
  await expect(dialog).toBeHidden();

  await organiser
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Desk" })
    .click();
  await expect(organiser.getByText("0 joined · 0 there now")).toBeVisible();
  await organiser.keyboard.press("j");
  await button(organiser, "Name and PIN").click();
  await expect(dialog.getByRole("img", { name: /^QR code of the join link/ })).toBeVisible();
  const joinLink = (await dialog.getByText(/\/register#code=/).textContent()) ?? "";
  await organiser.keyboard.press("Escape");

  // Six phones connect over plain http by the link's address, or by another name if the link names this machine itself.
  const { origin: address, hash } = new URL(joinLink.replace("127.0.0.1", schoolHost));
  const contexts = await Promise.all(pupils.map(() => browser.newContext({ baseURL: address })));
  for (const context of contexts) watch(context, address, problems);
  const phones = await Promise.all(contexts.map((context) => context.newPage()));
  for (const [index, phone] of phones.entries()) {
    await phone.goto(`/register${hash}`);
    await expect(phone.getByRole("heading", { name: "Join Members" })).toBeVisible();
    await joinWithPin(phone, pupils[index] ?? "", "481527");
    await phone.getByRole("link", { name: "Start", exact: true }).click();
    await expect(phone).toHaveURL("/home");
  }
  const [ida, jon] = phones as [Page, Page];
  await expect(organiser.getByText("6 joined · 6 there now")).toBeVisible();

  await organiser.keyboard.press("r");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(dialog.getByLabel("Lasts")).toHaveValue("20");
  await organiser.keyboard.press("Enter");
  await expect(organiser.getByText("“Round 1” ends in", { exact: true })).toBeVisible();
  for (const page of phones) await expect(page.getByText(/Round “Round 1” ends in (20|19):/)).toBeVisible();

  await say(ida, "Buy Up", "80", reasons[0]);
  // The choice in the list of presets is a click too.
  expect(clicks() + 1).toBeLessThanOrEqual(10);
  await say(jon, "Buy Down", "60", reasons[1]);
  const trades = organiser.getByRole("list", { name: "Newest trades" }).getByRole("listitem");
  await expect(trades).toHaveCount(2);
  await expect(organiser.getByText(reasons[0])).toBeHidden();

  await organiser.keyboard.press("p");
  for (const page of phones) await expect(page.getByText("Paused by the organiser").first()).toBeVisible();
  await organiser.keyboard.press("p");
  for (const page of phones) await expect(page.getByText("Paused by the organiser")).toHaveCount(0);

  // The announcement also appears above an open ticket, and disappears when it is withdrawn.
  await fillTicket(ida, "Buy Up", "10");
  await organiser.keyboard.press("a");
  await expect(dialog.getByLabel("Announcement", { exact: true })).toBeFocused();
  await organiser.keyboard.type("Five minutes left.");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(ida.getByRole("dialog").getByText("Five minutes left.")).toBeVisible();
  for (const page of phones) await expect(page.getByText("Five minutes left.").last()).toBeVisible();
  await dialog.getByRole("button", { name: /^Withdraw/ }).click();
  for (const page of phones) await expect(page.getByText("Five minutes left.")).toHaveCount(0);
  await dialog.getByLabel("Announcement", { exact: true }).fill("Ten minutes left, in truth.");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(ida.getByRole("dialog").getByText("Ten minutes left, in truth.")).toBeVisible();
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
  await expect(wall.getByText("Ten minutes left, in truth.")).toBeVisible();
  await expect(wall.getByRole("region", { name: "Round" })).toContainText("Round “Round 1” ends in");

  // The rule closes both trades, and then the desk shows the forecasts.
  for (const [index, sure] of ["80% sure", "60% sure"].entries())
    await expect(trades.getByText(`${sure}: “${reasons[index]}”`)).toBeVisible({ timeout: 90_000 });
  await organiser.keyboard.press("r");
  await dialog.getByRole("button", { name: "End round" }).click();
  await expect(organiser.getByText("“Round 1” is over", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(organiser.getByRole("list", { name: "First places" }).getByRole("listitem")).toHaveCount(2);
  await organiser.getByRole("link", { name: "All figures" }).click();
  await expect(organiser.getByText(/^Final since /)).toBeVisible();
  await expect(organiser.getByText("2 of 6 members ranked")).toBeVisible();
  const { name: file, lines } = await saveFile(organiser, /^Results as CSV/);
  expect(file).toMatch(/^paperchain-practice-results-members-1-round-1\.csv$/);
  expect(lines).toHaveLength(1 + pupils.length);
  for (const reason of reasons) expect(lines.join("\n")).toContain(reason);
  await ida.goto("/standings");
  await expect(ida.getByText("1 trade: too few to tell skill from luck.")).toBeVisible();
  await expect(ida.getByText("Return in percent of the 2 ranked members, a dot for each.")).toBeVisible();
  await ida.getByRole("link", { name: "My result to print" }).click();
  await expect(ida.getByText(reasons[0])).toBeVisible();
  for (const context of contexts) await context.close();
});

/** Counts clicks from now on, without keys. Returns a function with the number so far. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => (clicks += 1));
  await page.addInitScript(() => {
    // A key that presses a button is a click without a count.
    const count = ({ detail }: MouseEvent) => detail > 0 && Reflect.get(window, "countClick")();
    document.addEventListener("click", count, true);
  });
  return () => clicks;
}

/** Buys for ten USDT, with a forecast. */
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
