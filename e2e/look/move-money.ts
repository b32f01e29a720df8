import { askServer } from "../people/ask-server.ts";
import { movePrice } from "../people/market.ts";
import { announceDeposit, askForWithdrawal, decide } from "../people/money.ts";
import { filledOrder } from "../people/orders.ts";
import { buyPlan } from "../people/plans.ts";
import { decideTrade, endedTrade, openTrade } from "../people/trades.ts";
import type { Login } from "../setup/stage.ts";

/** The members whose acts fill the lists. */
export type Cohort = Readonly<Record<"maya" | "ada" | "chiara" | "administrator", Login>>;

/** Makes moved prices, deposits and withdrawals, plans, and finished trades. */
export async function moveMoney(cohort: Cohort): Promise<void> {
  const note = "What would a rally after an upgrade do to your plan?";
  await movePrice("ethereum", { action: "gain", percentage: "10", note });
  await movePrice("solana", { action: "loss", percentage: "12.5", note: "" });
  await depositAndWithdraw(cohort);
  await offerPlans(cohort);
  await buyCoins(cohort);
  await trade(cohort);
}

/** Some requests are decided, some wait. */
async function depositAndWithdraw({ maya, ada, chiara, administrator }: Cohort): Promise<void> {
  for (const amount of ["250", "1200", "75.5", "40", "310", "99.99", "500", "18"])
    await decide("approve", await announceDeposit(maya, amount, amount.length > 3 ? "ETH" : "BTC"));
  await decide("reject", await announceDeposit(maya, "5000", "SOL"));
  await decide("approve", await askForWithdrawal(maya, "320", "USDT"));
  await adjust(maya, "150", "Won the quiz of the first week");
  await adjust(ada, "-25", "Deposited twice by mistake");
  await decide("reject", await askForWithdrawal(ada, "800", "BTC"));
  await askForWithdrawal(chiara, "1450.25");
  await announceDeposit(ada, "600", "BTC");
  await askForWithdrawal(maya, "200", "BTC");
  await announceDeposit(maya, "84.2", "BNB");

  async function adjust({ userId }: Login, amount: string, reason: string): Promise<void> {
    const { token } = administrator;
    await askServer("adjustBalance", { amount, reason }, { token, params: { userId } });
  }
}

/** Plans on offer in each unit, and some that were bought, so that payouts can be seen. */
async function offerPlans({ maya, ada, chiara, administrator }: Cohort): Promise<void> {
  const yearly = await offer("Bitcoin", "1.5", 365, "days", "500");
  const daily = await offer("Solana", "0.8", 30, "days", "100");
  await offer("Dogecoin", "12.25", 48, "hours", "25");
  const quick = await offer("Ethereum", "5", 10, "minutes", "50");
  await buyPlan(maya, yearly, "1250");
  await buyPlan(ada, yearly, "500");
  await buyPlan(chiara, daily, "333.33");
  await buyPlan(maya, daily, "100");
  await buyPlan(maya, quick, "720");

  function offer(
    coinName: string,
    dailyProfit: string,
    runTime: number,
    timeUnit: "minutes" | "hours" | "days",
    minPurchase: string,
  ) {
    const incomes = { dailyIncome: "0", totalIncome: "0" };
    const body = { coinName, dailyProfit, runTime, timeUnit, minPurchase, ...incomes };
    return askServer("createPlan", body, administrator);
  }
}

/** Coins that were bought to keep, and an order that waits for its price. */
async function buyCoins({ maya }: Cohort): Promise<void> {
  await filledOrder(maya, "bitcoin", "1500");
  await filledOrder(maya, "dogecoin", "350");
  const waiting = { side: "buy", kind: "limit", amount: "200", price: "1" } as const;
  await askServer("placeOrder", { coinId: "bitcoin", ...waiting }, maya);
}

/** Trades that the rule settled, one of them under a scenario, and one that was decided. */
async function trade({ maya, ada, chiara }: Cohort): Promise<void> {
  await openTrade(maya, "bitcoin");
  await openTrade(maya, "bitcoin", "25", "buyDown");
  await openTrade(maya, "ethereum", "100");
  await openTrade(maya, "dogecoin", "12.5", "buyDown");
  await openTrade(maya, "cardano", "40");
  await openTrade(ada, "bitcoin", "200");
  await openTrade(chiara, "solana", "1", "buyDown");
  await decideTrade(await openTrade(maya, "bitcoin", "50"));
  // The other trades have ended by then, or end in the same second.
  await endedTrade(chiara, "solana");
}
