import { askServer } from "../../people/ask-server.ts";
import { decide } from "../../people/money.ts";
import type { Login } from "../../setup/stage.ts";
import type { Cohort } from "./cohort.ts";

type Coin = "BTC" | "ETH" | "SOL" | "BNB" | "USDT";

const ethereumAddress = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";
const bitcoinAddress = "practice1btcio0c5a7b8f3d4e5f60718293a4b5c6d7e8";

/** Practice money that came and went: some decided, some waiting. */
export async function moveSomeMoney({ maya, ada, chiara, administrator }: Cohort): Promise<void> {
  for (const amount of ["250", "1200", "75.5", "40", "310", "99.99", "500", "18"])
    await decide("approve", await deposit(maya, amount.length > 3 ? "ETH" : "BTC", amount));
  await decide("reject", await deposit(maya, "SOL", "5000"));
  await decide("approve", await withdraw(maya, "USDT", "320", ethereumAddress));
  await adjust(maya, { amount: "150", reason: "Won the quiz of the first week" });
  await adjust(ada, { amount: "-25", reason: "Deposited twice by mistake" });
  await decide("reject", await withdraw(ada, "BTC", "800", bitcoinAddress));
  await withdraw(chiara, "ETH", "1450.25", ethereumAddress);
  await deposit(ada, "BTC", "600");
  await withdraw(maya, "BTC", "200", bitcoinAddress);
  await deposit(maya, "BNB", "84.2");

  async function adjust({ userId }: Login, body: { amount: string; reason: string }): Promise<void> {
    await askServer("adjustBalance", body, { token: administrator.token, params: { userId } });
  }
}

async function deposit({ token }: Login, currency: Coin, usdAmount: string): Promise<string> {
  const body = { method: "crypto", currency, usdAmount } as const;
  return (await askServer("deposit", body, { token })).transactionId;
}

async function withdraw({ token }: Login, currency: Coin, usdAmount: string, walletAddress: string) {
  return (await askServer("withdraw", { currency, usdAmount, walletAddress }, { token })).transactionId;
}
