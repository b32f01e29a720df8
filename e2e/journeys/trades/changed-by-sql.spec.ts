import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { aMember, login } from "../../people/members.ts";
import { announceDeposit } from "../../people/money.ts";
import {
  bendExit,
  buyUpHere,
  deleteWhole,
  endedTrade,
  openTrade,
  payAnotherSum,
} from "../../people/trades.ts";
import { asOwner } from "../../setup/as-owner.ts";
import { later } from "../../setup/sizes.ts";

// A server of its own, because a changed row breaks the proofs of everything that was sealed in the same second. Its
// trades stay open long enough to be changed.
test.use({ settings: { TRADE_SECONDS: "20" } });

/** Changed rows contradict what was signed and what this browser stored. The alarm names what was found first. */
const eitherTitle =
  /This server does not keep what it promised|A trade or an order on this server was changed/;
const checked = (page: Page) => page.getByRole("main").getByText("Checked by your browser", { exact: true });

async function expectAlarm(page: Page, title: RegExp, id: string): Promise<void> {
  const alarm = page.getByRole("alert").filter({ hasText: title });
  await expect(alarm).toBeVisible({ timeout: 90_000 });
  await alarm.getByRole("button", { name: "What happened" }).click();
  await expect(page.getByRole("dialog").getByText(`Trade ${id}`)).toBeVisible();
}

test("the browser checks a trade by itself; when SQL changes what it paid, the alarm names it without opening anything", {
  tag: later,
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  const id = await buyUpHere(page);
  await expect(page.getByText(/^0:\d\d left$/)).toBeVisible();
  await expect(page.getByText(/^If it ended now: (WIN|LOSS|TIE), /)).toBeVisible();
  await expect(page.getByText(/^(WIN|LOSS|TIE)$/)).toBeVisible({ timeout: 60_000 });
  await expect(checked(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await payAnotherSum(id);
  await page.goto("/home");
  await expectAlarm(page, eitherTitle, id);
});

test("a price that the page showed while a trade ran is remembered: when SQL changes it, the alarm names the trade", {
  tag: later,
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  const id = await buyUpHere(page);
  await expect(page.getByText(/^0:\d\d left$/)).toBeVisible();
  await asOwner(
    `update ticks set price = ticks.price + 1, market_price = ticks.market_price + 1 from open_trades t
     where t.id = '${id}' and ticks.coin_id = t.coin_id and ticks.source_at = t.entry_at`,
  );
  await expectAlarm(page, eitherTitle, id);
});

test("a browser that sees a trade for the first time finds the price that SQL changed, and names its poll", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await login(await aMember());
  await openTrade(member, "bitcoin");
  const id = await endedTrade(member, "bitcoin");
  const page = await openBrowser(member);
  await page.goto("/assets");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(checked(page)).toBeVisible();
  await bendExit(id);
  const other = await openBrowser(member);
  await other.goto("/assets");
  await other.getByRole("button", { name: "Check now" }).click();
  await expect(other.getByText("Not what was signed")).toBeVisible();
  await expectAlarm(other, /A trade or an order on this server was changed/, id);
  await expect(other.getByRole("dialog").getByText(/prices \(poll \d+\)/)).toBeVisible();
  // The browser that checked the trade before also finds the change.
  await page.reload();
  await expectAlarm(page, eitherTitle, id);
});

test("a trade that SQL deletes whole is missed by the browser that has its promise", { tag: later }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  const id = await buyUpHere(page);
  await expect(page.getByText(/^0:\d\d left$/)).toBeVisible();
  await deleteWhole(id);
  await expectAlarm(page, /This server does not keep what it promised/, id);
});

test("a trade that another browser opened is checked when its member asks", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await login(await aMember());
  await openTrade(member, "bitcoin");
  const id = await endedTrade(member, "bitcoin");
  const page = await openBrowser(member);
  await page.goto("/assets");
  await expect(page.getByText("Not checked: this browser did not open it.")).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(checked(page)).toBeVisible();
  await payAnotherSum(id);
  await page.reload();
  await expect(page.getByText("Not what was signed")).toBeVisible();
  await expectAlarm(page, eitherTitle, id);
});

test("a balance that SQL changes raises the alarm on the next page", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await login(await aMember());
  const page = await openBrowser(member);
  await page.goto("/wallet");
  const storedNames = () => page.evaluate(() => Object.keys(localStorage).join(" "));
  await expect.poll(storedNames).toContain("keptBalance");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await asOwner(`update wallets set available = available + 5000000 where member_id = '${member.userId}'`);
  await page.goto("/home");
  await expect(page.getByRole("alert").filter({ hasText: /Your balance on this server/ })).toBeVisible();
});

test("the details of a deposit are compared with the records, and say when SQL changed it", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await login(await aMember());
  const id = await announceDeposit(member, "25");
  const page = await openBrowser(member);
  const details = page.getByRole("button", { name: /^Details of/ }).first();
  await page.goto("/transactions");
  await details.click();
  await expect(page.getByText(/^Checked by your browser: the terms and the money/)).toBeVisible();
  await asOwner(`update transactions set amount = amount + 1000000 where id = '${id}'`);
  await page.reload();
  await details.click();
  await expect(page.getByText(/^This transaction is not what was signed/)).toBeVisible();
  await expect(page.getByText(/A transaction on this server was changed/)).toBeVisible();
});
