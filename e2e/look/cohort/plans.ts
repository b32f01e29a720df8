import { askServer } from "../../people/ask-server.ts";
import type { Login } from "../../setup/stage.ts";
import type { Cohort } from "./cohort.ts";

type TimeUnit = "minutes" | "hours" | "days";

/** Plans on offer in each unit, and some that were bought, so that payouts can be seen. */
export async function offerSomePlans({ maya, ada, chiara, administrator }: Cohort): Promise<void> {
  const yearly = await offer("Bitcoin", "1.5", [365, "days"], "500");
  const daily = await offer("Solana", "0.8", [30, "days"], "100");
  await offer("Dogecoin", "12.25", [48, "hours"], "25");
  const quick = await offer("Ethereum", "5", [10, "minutes"], "50");
  await buy(maya, yearly, "1250");
  await buy(ada, yearly, "500");
  await buy(chiara, daily, "333.33");
  await buy(maya, daily, "100");
  await buy(maya, quick, "720");

  async function offer(
    coinName: string,
    dailyProfit: string,
    [runTime, timeUnit]: [number, TimeUnit],
    minPurchase: string,
  ): Promise<string> {
    const incomes = { dailyIncome: "0", totalIncome: "0" };
    const body = { coinName, dailyProfit, runTime, timeUnit, minPurchase, ...incomes };
    return (await askServer("createPlan", body, administrator)).id;
  }
}

async function buy({ token }: Login, planId: string, quantity: string): Promise<void> {
  await askServer("buyPlan", { quantity }, { token, params: { planId } });
}
