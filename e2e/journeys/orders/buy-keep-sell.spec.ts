import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { aGroup } from "../../people/groups.ts";
import { coinOf, movePrice, readPrice, releasePrice } from "../../people/market.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { expectNoBarriers } from "../../screens/expect-no-barriers.ts";
import { later } from "../../setup/sizes.ts";

const theCoin = () =>
  coinOf({ phone: { id: "tron", name: "TRON" }, desk: { id: "stellar", name: "Stellar" } });

test("by keyboard alone, a member buys a coin, keeps it through a scenario, sells by a pair of orders, and reads what it brought", {
  tag: later,
}, async ({ openBrowser }) => {
  const coin = theCoin();
  const page = await openBrowser(await login(await aMember("Bea Buyer")));
  const dialog = page.getByRole("dialog");
  const { keyboard } = page;

  await page.goto(`/coin/${coin.id}`);
  const buy = page.getByRole("button", { name: "Buy", exact: true });
  const sell = page.getByRole("button", { name: "Sell", exact: true });
  await press(buy);
  const amount = page.getByLabel("Amount in USDT");
  await expect(amount).toBeFocused();
  await keyboard.type("1000");
  await expect(dialog.getByText("Fee, 0.1%")).toBeVisible();
  await expect(dialog.getByText("The next recorded price, not this one")).toBeVisible();
  await expectNoBarriers(page);
  await keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: /^Order (accepted|filled)$/ })).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Order filled" })).toBeVisible();
  await expect(dialog.getByText("1,000.00 USDT").first()).toBeVisible();
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(buy).toBeFocused();
  const own = page.getByRole("region", { name: "You own" });
  await expect(own.getByText("Average cost, fees included")).toBeVisible();
  await expect(own.getByText(/^−\d+\.\d\d USDT$/).first()).toBeVisible();

  // An organiser moves the price, and the coins are worth more without a reload.
  await movePrice(coin.id, { action: "gain", percentage: "50" });
  await expect(own.getByText(/^Scenario · market \$/)).toBeVisible();
  await expect(own.getByText(/^\+4\d\d\.\d\d USDT$/)).toBeVisible();

  // A limit above the price, and a stop below it: one cancels the other.
  const now = await readPrice(page.locator("main").getByText(/^\$\d/).first());
  await press(sell);
  await dialog.getByRole("radio", { name: "Market" }).focus();
  await keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Limit" })).toBeChecked();
  await press(button(page, /^50% of your free/));
  await page.getByLabel("Limit price in USD").focus();
  await keyboard.type(priceText(now * 1.2));
  await keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Order accepted" })).toBeFocused();
  await press(dialog.getByRole("link", { name: "My Orders" }));
  await press(page.getByRole("link", { name: /^Add a stop: Sell / }));
  await expect(dialog.getByText(/when one is filled, the other is cancelled/)).toBeVisible();
  await expect(page.getByLabel("Stop price in USD")).toBeFocused();
  await keyboard.type(priceText(now * 0.5));
  await keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Order accepted" })).toBeFocused();
  await expect(dialog.getByText("One cancels the other")).toBeVisible();
  await press(dialog.getByRole("link", { name: "My Orders" }));
  await expect(page.getByText("One cancels the other", { exact: true })).toHaveCount(2);

  await movePrice(coin.id, { action: "gain", percentage: "100" });
  await expect(page.getByText("The other order of the pair was filled.")).toBeVisible();
  await expect(page.getByText("Scenario +100%")).toBeVisible();
  await expectNoBarriers(page);
  await releasePrice(coin.id);

  // Sells the rest at the market.
  await page.goto(`/coin/${coin.id}`);
  await expect(page.getByText("Practice price", { exact: true })).toBeHidden();
  await press(sell);
  await press(button(page, /^100% of your free/));
  await press(dialog.getByRole("button", { name: /^Sell · / }));
  await expect(dialog.getByRole("heading", { name: "Order filled" })).toBeVisible();
  await press(button(page, "Done"));
  await expect(own).toBeHidden();
  const marks = page
    .getByRole("list", { name: "Your orders and trades on this chart" })
    .getByRole("listitem");
  await expect(marks.filter({ hasText: /^Sold / })).toHaveCount(2);

  await page.goto("/wallet");
  await expect(page.getByText("Profit, taken").first()).toBeVisible();
  await expect.poll(() => checkedCoins(page), { timeout: 30_000 }).toEqual({ waiting: [null], alarms: 0 });
  await page.goto("/transactions");
  // Cards on a phone, a table at a desk.
  const rows = page.getByRole("listitem").or(page.getByRole("row")).filter({ hasText: coin.name });
  await expect(rows.filter({ hasText: "Sell" })).toHaveCount(2);
  await expect(rows.filter({ hasText: "Buy" })).toHaveCount(1);
});

test("an organiser switches buying off and on again, and a member's open page follows", {
  tag: later,
}, async ({ openBrowser }) => {
  const { name, code } = await aGroup("Savers");
  const member = await openBrowser(await login(await aMember("Sam Saver", code)));
  await member.goto(`/coin/${theCoin().id}`);
  const buy = member.getByRole("button", { name: "Buy", exact: true });
  await expect(buy).toBeVisible();

  const organiser = await openBrowser(await adminLogin());
  const dialog = organiser.getByRole("dialog");
  await organiser.goto("/admin/groups");
  await button(organiser, `Change rules ${name}`).click();
  await dialog.getByLabel("Buying and selling coins").uncheck();
  await setVersion(organiser, 2, "Bets only, today.");
  // Nobody touches the member's page.
  await expect(buy).toBeHidden();

  await button(organiser, `Change rules ${name}`).click();
  await button(organiser, "Switch it on").click();
  await expect(dialog.getByText(/^Buying and selling coins is ticked below/)).toBeVisible();
  await setVersion(organiser, 3, "Now we keep coins.");
  await expect(buy).toBeVisible();
});

async function setVersion(organiser: Page, version: number, reason: string): Promise<void> {
  const dialog = organiser.getByRole("dialog");
  await button(organiser, "Review the changes").click();
  await dialog.getByLabel("Reason").fill(reason);
  await button(organiser, `Set version ${version}`).click();
  await expect(dialog).toBeHidden();
}

const priceText = (price: number) => price.toPrecision(4);

/** Presses a button or follows a link as the keyboard does. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

/** Since when each coin waits for its newest movement in the signed records, as the browser keeps it. */
const checkedCoins = (page: Page) =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage);
    const coins = kept.filter(([name]) => /^keptBalance \S+ \S+$/.test(name));
    return {
      waiting: coins.map(([, text]) => JSON.parse(text).waitingSince),
      alarms: kept.filter(([name]) => name.startsWith("logAlarm")).length,
    };
  });
