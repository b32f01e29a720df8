import type { Page } from "@playwright/test";
import type { Login } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";
import { adminLogin } from "./members.ts";
import { nextNumber } from "./next-number.ts";
import { openDialog } from "./open-dialog.ts";

/** A run time that no other plan in the run has, so that its cards can be found. */
export const aRunTime = (): number => nextNumber(100);

interface Offer {
  readonly id: string;
  readonly coinName: string;
  readonly runTime: number;
}

/** The administrator has offered a plan: in minutes, from 200 dollars on, paying a cent a minute for those. */
export async function offerPlan(coinName = "Litecoin"): Promise<Offer> {
  const { token } = await adminLogin();
  const runTime = aRunTime();
  const terms = { dailyProfit: "7.2", runTime, timeUnit: "minutes", minPurchase: "200" } as const;
  const body = { coinName, dailyIncome: "14.40", totalIncome: "0", ...terms };
  const { id } = await askServer("createPlan", body, { token });
  return { id, coinName, runTime };
}

/** A member has bought a plan, in another browser. */
export async function buyPlan({ token }: Login, { id }: Pick<Offer, "id">, quantity: string): Promise<void> {
  await askServer("buyPlan", { quantity }, { token, params: { planId: id } });
}

/** The administrator has changed the profit of a plan, in another browser. */
export async function changeProfit({ id, coinName, runTime }: Offer, dailyProfit: string): Promise<void> {
  const { token } = await adminLogin();
  const terms = { dailyProfit, runTime, timeUnit: "minutes", minPurchase: "200" } as const;
  const body = { coinName, dailyIncome: "0", totalIncome: "0", ...terms };
  await askServer("changePlan", body, { token, params: { id } });
}

/** The administrator has withdrawn a plan, in another browser. */
export async function deletePlan({ id }: Offer): Promise<void> {
  const { token } = await adminLogin();
  await askServer("deletePlan", undefined, { token, params: { id } });
}

/** The end of the name of every button about a plan. */
export const minutesOf = ({ runTime }: Pick<Offer, "runTime">): string =>
  `${runTime.toLocaleString("en-US")} minutes`;

/** Searches for a coin in the plan form and picks it. */
export async function pickCoin(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Coin name" }).fill(typed);
  await page.getByRole("listbox").getByRole("option", { name }).click();
}

/** Opens the purchase of a plan. */
export async function openPurchase(page: Page, offer: Pick<Offer, "runTime">): Promise<void> {
  await page.goto("/mining");
  await openDialog(page.getByRole("button", { name: new RegExp(`^Buy Now: .* for ${minutesOf(offer)}$`) }));
}
