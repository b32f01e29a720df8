import { askServer } from "../../people/ask-server.ts";
import { decideTrade, endedTrade } from "../../people/trades.ts";
import type { Login } from "../../setup/stage.ts";
import type { Cohort } from "./cohort.ts";

/** Trades that are over: settled by rule, one of them under a scenario, one decided. */
export async function tradeSome({ maya, ada, chiara }: Cohort): Promise<void> {
  await trade(maya, "buyUp", "bitcoin", "10");
  await trade(maya, "buyDown", "bitcoin", "25");
  await trade(maya, "buyUp", "ethereum", "100");
  await trade(maya, "buyDown", "dogecoin", "12.5");
  await trade(maya, "buyUp", "cardano", "40");
  await trade(ada, "buyUp", "bitcoin", "200");
  await trade(chiara, "buyDown", "solana", "1");
  await decideTrade(await trade(maya, "buyUp", "bitcoin", "50"));
  // The others have ended by then, or end in the same second.
  await endedTrade(chiara, "solana");
}

async function trade({ token }: Login, call: "buyUp" | "buyDown", coinId: string, amount: string) {
  return (await askServer(call, { coinId, amount }, { token })).transactionId;
}
