import type { Login } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";
import { adminLogin } from "./members.ts";

type Currency = "BTC" | "ETH" | "SOL" | "BNB" | "USDT";

/** A member has announced a practice deposit that waits for a decision; returns its id. */
export async function announceDeposit(
  { token }: Login,
  usdAmount: string,
  currency: Currency = "ETH",
): Promise<string> {
  const body = { method: "crypto", currency, usdAmount } as const;
  return (await askServer("deposit", body, { token })).transactionId;
}

/** A member has requested a practice withdrawal that waits for a decision; returns its id. */
export async function askForWithdrawal(
  { token }: Login,
  usdAmount: string,
  currency: Currency = "ETH",
): Promise<string> {
  const walletAddress = `practice1${currency.toLowerCase()}io5f28d9ec85e40f4cb697bae5a93d5f28`;
  return (await askServer("withdraw", { currency, usdAmount, walletAddress }, { token })).transactionId;
}

/** The administrator has decided, in another browser. */
export async function decide(decision: "approve" | "reject", id: string): Promise<void> {
  const { token } = await adminLogin();
  const name = decision === "approve" ? "approveTransaction" : "rejectTransaction";
  await askServer(name, { reason: "Decided in a journey." }, { token, params: { id } });
}
