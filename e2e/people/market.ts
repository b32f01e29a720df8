import type { Locator, Page } from "@playwright/test";
import { test } from "../journey.ts";
import { askServer } from "./ask-server.ts";
import { adminLogin } from "./members.ts";

export interface Coin {
  readonly id: string;
  readonly name: string;
}

/** Phone and desk run in parallel on one market: each moves the price of a different coin. */
export function coinOf(coins: { readonly phone: Coin; readonly desk: Coin }): Coin {
  return test.info().project.name === "phone" ? coins.phone : coins.desk;
}

/** The row of a coin, in any list of coins. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

interface Moved {
  readonly action: "gain" | "loss";
  readonly percentage: string;
  readonly note?: string;
}

/** The administrator has moved a price, in another browser. */
export async function movePrice(coinId: string, moved: Moved): Promise<void> {
  const { token } = await adminLogin();
  await askServer("setScenario", { coinId, ...moved }, { token });
}

/** The administrator has ended the scenario, in another browser. */
export async function releasePrice(coinId: string): Promise<void> {
  const { token } = await adminLogin();
  await askServer("removeScenario", { coinId }, { token });
}

/** A displayed price as a number. */
export async function readPrice(price: Locator): Promise<number> {
  return Number((await price.innerText()).replace(/[$,]/g, ""));
}
