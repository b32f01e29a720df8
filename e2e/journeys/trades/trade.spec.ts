import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { button, transactionId } from "../../people/funding.ts";
import { aMember, login } from "../../people/members.ts";
import { downloadPromise, downloadReceipt, fillTicket } from "../../people/trades.ts";
import { expectNoBarriers } from "../../screens/expect-no-barriers.ts";

test("a member opens a trade, watches it settle, and recomputes it from its receipt", async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember("Tilda Trader")));
  await fillTicket(page, "Buy Up", "10");
  const ticket = page.getByRole("dialog");
  await expect(ticket.getByText("Practice", { exact: true })).toBeVisible();
  await expect(ticket.getByText("+8.50 USDT")).toBeVisible();
  await expect(ticket.getByText("18.50 USDT comes back")).toBeVisible();
  await expect(ticket.getByText("−10.00 USDT")).toBeVisible();
  await expect(ticket.getByText("54.05%")).toBeVisible();
  await expect(ticket.getByText("The next recorded price, not this one")).toBeVisible();
  await expect(ticket.getByText("10 seconds from entry")).toBeVisible();
  await expect(ticket.getByText(/banned or restricted for retail customers/)).toBeVisible();
  await clickTwice(button(page, "Confirm Up · 10.00 USDT"));
  await expect(ticket.getByRole("heading", { name: "Trade accepted" })).toBeFocused();
  await expect(ticket.getByText(/^0:\d\d left$/)).toBeVisible();
  await expect(ticket.getByText(/^If it ended now: (WIN|LOSS|TIE), /)).toBeVisible();
  const id = await transactionId(page);
  await ticket.getByRole("link", { name: "My Trades" }).click();

  // The trade exists once, however often the button was pressed, and without a reload.
  const evidence = page.getByRole("button", { name: /^Evidence: Up on Bitcoin/ });
  await expect(evidence).toHaveCount(1);
  await expect(page.getByText(/^(WIN|LOSS|TIE)$/)).toBeVisible({ timeout: 60_000 });

  await evidence.click();
  const dialog = page.getByRole("dialog", { name: /^Up on Bitcoin/ });
  await expect(dialog.locator("canvas").first()).toBeVisible();
  const { name, receipt } = await downloadReceipt(page);
  expect(name).toBe(`paperchain-practice-trade-${id}.json`);
  const { entry, exit, outcome, pnl } = receipt.trade;
  if (!entry || !exit || !outcome) throw new Error("The receipt has no end.");
  expect(receipt.trade.id).toBe(id);

  // The screen and the file agree.
  await expect(dialog.getByText(outcome, { exact: true })).toBeVisible();
  const grouped = (price: string) =>
    `$${Number(price).toLocaleString("en-US", { maximumFractionDigits: 20 })}`;
  for (const { price } of [entry, exit]) await expect(dialog.getByText(grouped(price)).first()).toBeVisible();
  for (const sentence of receipt.arithmetic) await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByText(/^Recorded prices around .* \(\d+\)$/).click();
  const recorded = dialog.getByRole("table", { name: "Recorded prices around entry and exit" });
  await expect(recorded.getByRole("row")).toHaveCount(receipt.ticks.length + 1);
  await expect(
    dialog.getByText(/^Checked by your browser: the terms, the prices, the end and the money/),
  ).toBeVisible();
  const promise = await downloadPromise(page);
  expect(promise).toMatchObject({ kind: "paperchain-promise", practice: true });
  expect(JSON.parse(promise.promise.item)).toMatchObject({ id, amount: "10000000" });
  await expectNoBarriers(page);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goto("/wallet");
  const left = (10_000 + Number(pnl)).toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expect(page.getByText(left).first()).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Up on Bitcoin" });
  await expect(row).toContainText(/(−10|0|\+8)\.[05]0 USDTstake 10\.00 USDT/);
  await page.goto("/coin/bitcoin");
  const marks = page
    .getByRole("list", { name: "Your orders and trades on this chart" })
    .getByRole("listitem");
  await expect(marks.first()).toHaveText(/^Up on Bitcoin: entry \$/);
});

test("a stake is required, and must not be below the minimum", async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await fillTicket(page, "Buy Down", "0.99");
  const amount = page.getByLabel("Amount in USDT");
  const confirm = page.getByRole("button", { name: /^Confirm Down/ });
  for (const [typed, problem] of [
    ["0.99", "The smallest stake is 1.00 USDT."],
    ["10000.01", "Insufficient balance: 10,000.00 USDT is available."],
  ] as const) {
    await amount.fill(typed);
    await amount.blur();
    await expect(page.getByText(problem).first()).toBeVisible();
    await expect(confirm).toBeDisabled();
  }
  await button(page, /^50% of your balance/).click();
  await confirm.click();
  await expect(page.getByText("Trade accepted")).toBeVisible();
  await page.goto("/assets");
  await expect(page.getByRole("button", { name: /^Evidence: / })).toHaveCount(1);
});
