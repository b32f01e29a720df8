import type { Login } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";
import { adminLogin } from "./members.ts";

/** A member has announced a practice deposit that waits for a decision; returns its id. */
export async function announceDeposit({ token }: Login, usdAmount: string): Promise<string> {
  const body = { method: "crypto", currency: "ETH", usdAmount } as const;
  return (await askServer("deposit", body, { token })).transactionId;
}

/** A member has requested a practice withdrawal that waits for a decision; returns its id. */
export async function askForWithdrawal({ token }: Login, usdAmount: string): Promise<string> {
  const walletAddress = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";
  const body = { currency: "ETH", usdAmount, walletAddress } as const;
  return (await askServer("withdraw", body, { token })).transactionId;
}

/** The administrator has decided, in another browser. */
export async function decide(decision: "approve" | "reject", id: string): Promise<void> {
  const { token } = await adminLogin();
  const name = decision === "approve" ? "approveTransaction" : "rejectTransaction";
  await askServer(name, { reason: "Decided in a journey." }, { token, params: { id } });
}
