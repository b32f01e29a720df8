import { readFile } from "node:fs/promises";
import type { Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { asOwner } from "../setup/as-owner.ts";
import type { Login } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";
import { verify } from "./downloads.ts";
import { button, transactionId } from "./funding.ts";
import { adminLogin } from "./members.ts";

export type Receipt = Output<Endpoints["showTradeReceipt"]["answer"]>;

/** A member opens a coin and fills its ticket. */
export async function fillTicket(page: Page, name: "Buy Up" | "Buy Down", amount: string): Promise<void> {
  await page.goto("/coin/bitcoin");
  await button(page, name).click();
  const field = page.getByLabel("Amount in USDT");
  await expect(field).toBeFocused();
  await field.fill(amount);
}

/** A member opens a trade in this browser; answers its id. */
export async function buyUpHere(page: Page): Promise<string> {
  await fillTicket(page, "Buy Up", "10");
  return confirmUp(page);
}

/** Confirms a filled ticket, and goes to the list of trades; answers the id. */
export async function confirmUp(page: Page): Promise<string> {
  await button(page, "Confirm Up · 10.00 USDT").click();
  const id = await transactionId(page);
  await page.getByRole("dialog").getByRole("link", { name: "My Trades" }).click();
  return id;
}

/** A member has opened a trade, in another browser; answers its id. */
export async function openTrade(
  { token }: Login,
  coinId: string,
  amount = "10",
  call: "buyUp" | "buyDown" = "buyUp",
): Promise<string> {
  return (await askServer(call, { coinId, amount }, { token })).transactionId;
}

/** The administrator has decided a trade, in another browser. */
export async function decideTrade(id: string): Promise<void> {
  const { token } = await adminLogin();
  const reason = "The price service had a wrong price for a minute; see the notice.";
  await askServer("decideTradeOutcome", { outcome: "LOSS", reason }, { token, params: { id } });
}

/** A trade of a member's that the rule settled, once there is one; answers its id. */
export async function endedTrade({ token }: Login, coinId: string): Promise<string> {
  let id: string | undefined;
  const find = async () => {
    const { trades } = await askServer("listMyTrades", undefined, { token, query: { coinId, limit: "100" } });
    id = trades.find(({ status, decision }) => status === "closed" && decision === null)?.id;
    return id;
  };
  await expect.poll(find, { timeout: 90_000 }).toBeDefined();
  if (!id) throw new Error("No trade has ended.");
  return id;
}

/** Downloads the open receipt, has the verifier recompute it, and reads the saved file. */
export async function downloadReceipt(page: Page): Promise<{ name: string; receipt: Receipt }> {
  const coming = page.waitForEvent("download");
  await button(page, "Download receipt").click();
  const file = await coming;
  const path = await file.path();
  await verify("--receipts", path);
  return { name: file.suggestedFilename(), receipt: JSON.parse(await readFile(path, "utf8")) };
}

/** Saves the promise that this browser has of the open trade, and reads the saved file. */
export async function downloadPromise(page: Page) {
  const coming = page.waitForEvent("download");
  await button(page, "Save the signed promise").click();
  return JSON.parse(await readFile(await (await coming).path(), "utf8"));
}

/** The owner of the database changes what a closed trade paid, beside the running server. */
export const payAnotherSum = (id: string): Promise<void> =>
  asOwner(`update closed_trades set payout = payout + 10000 where id = '${id}'`);

/** The owner of the database moves the price that ended a trade, so that it looks like the market's. */
export const bendExit = (id: string): Promise<void> =>
  asOwner(
    `update ticks k set price = price * 1.01, market_price = market_price * 1.01 from closed_trades t
     where t.id = '${id}' and k.coin_id = t.coin_id and k.source_at = t.exit_at`,
  );

/** The owner of the database deletes all that it has of a trade. */
export const deleteWhole = (id: string): Promise<void> =>
  asOwner(
    `delete from closed_trades where id = '${id}'; delete from open_trades where id = '${id}';
     delete from journal where reference = '${id}'; delete from transactions where id = '${id}'`,
  );
