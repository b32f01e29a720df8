import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { button, fillWithdrawal, prepareDeposit } from "../../people/funding.ts";
import { aMember, login } from "../../people/members.ts";
import { minutesOf, offerPlan, openPurchase } from "../../people/plans.ts";
import { fillTicket } from "../../people/trades.ts";
import { forgive } from "../../setup/forgive.ts";
import { later } from "../../setup/sizes.ts";

/**
 * Lets the request arrive but cuts off its answer, and every later question about it, until the returned function is
 * called.
 */
async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    return route.abort();
  });
  await page.route("**/api/answers/find", (route) => route.abort());
  return async () => {
    await page.unroute("**/api/answers/find");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  };
}

const unknown = "We don't know yet whether";

test("a trade whose answer was lost is looked up after closing, reload and reopening, and exists once", async ({
  openBrowser,
  problems,
}) => {
  const page = await openBrowser(await login(await aMember("Lena Lost")));
  const reconnect = await loseAnswers(page, "**/api/transactions/buy-down");
  await fillTicket(page, "Buy Down", "50");
  await button(page, /^Confirm Down/).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${unknown} your trade was placed`);
  await expect(dialog).toContainText("50.00 USDT down on Bitcoin");
  await expect(dialog).toContainText("You can place another trade once we know.");
  await button(page, "Close").last().click();
  await expect(page.getByText(`${unknown} your trade was placed`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${unknown} your trade was placed`)).toBeVisible();
  await button(page, "Buy Up").click();
  await expect(dialog).toContainText(`${unknown} your trade was placed`);
  await expect(button(page, /^Confirm/)).toHaveCount(0);
  await reconnect();
  await expect(dialog).toContainText("Buy Down · Bitcoin");
  // The trade has gone on meanwhile.
  await expect(dialog).toContainText(/Trade accepted|Trade ended|You won|You lost|Tie/);
  await page.goto("/assets");
  await expect(page.getByRole("button", { name: /^Evidence: / })).toHaveCount(1);
  forgive(problems, /ERR_FAILED/);
});

test("a plan, a deposit and a withdrawal whose answers were lost exist once, and are not reported as refused", {
  tag: later,
}, async ({ openBrowser, problems }) => {
  const offer = await offerPlan();
  const page = await openBrowser(await login(await aMember("Lara Lost")));
  const dialog = page.getByRole("dialog");
  const lose = async (address: string, send: () => Promise<void>, question: string) => {
    const reconnect = await loseAnswers(page, address);
    await send();
    await expect(dialog).toContainText(`${unknown} ${question}`);
    return reconnect;
  };

  const plan = await lose(
    `**/api/mining-plans/${offer.id}`,
    async () => {
      await openPurchase(page, offer);
      await button(page, "Buy for $200.00").click();
    },
    "your plan was bought",
  );
  await plan();
  await expect(dialog).toContainText("Plan purchased");
  await button(page, "Close").last().click();
  await expect(page.getByText(new RegExp(`of ${minutesOf(offer)} paid$`))).toHaveCount(1);

  const deposit = await lose(
    "**/api/transactions/deposit",
    async () => {
      await prepareDeposit(page, "Ethereum", "40");
      await button(page, "I've Sent the Funds").click();
    },
    "we received your deposit request",
  );
  await deposit();
  await expect(dialog).toContainText("Deposit Request Received!");
  await button(page, "Done").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Practice deposit in ETH" })).toHaveCount(1);

  const withdrawal = await lose(
    "**/api/transactions/withdraw",
    async () => {
      await fillWithdrawal(page, { coin: "SOL", usdAmount: "60", address: "" });
      await button(page, "Use my practice address").click();
      await button(page, "Next").click();
      await button(page, "Confirm Withdrawal").click();
    },
    "your withdrawal was submitted",
  );
  await button(page, "Close").last().click();
  await withdrawal();
  await expect(page.getByText("Your withdrawal was submitted.")).toBeVisible();
  await page.getByRole("link", { name: "Transactions", exact: true }).first().click();
  await expect(page.getByText("Practice withdrawal in SOL")).toHaveCount(1);
  forgive(problems, /ERR_FAILED/);
});

test("a trade that never reached the server is reported as not placed", { tag: later }, async ({
  openBrowser,
  problems,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.route("**/api/transactions/buy-up", (route) => route.abort());
  await fillTicket(page, "Buy Up", "50");
  await button(page, /^Confirm Up/).click();
  await expect(page.getByRole("alert")).toHaveText("Your trade was not placed. Nothing was charged.");
  await expect(page.getByLabel("Amount in USDT")).toHaveValue("50");
  forgive(problems, /ERR_FAILED/);
});
