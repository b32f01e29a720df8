import { depositProblem } from "../amount.ts";
import type { CoinSymbol, Offer } from "../api.ts";

export type Method = "fiat" | "crypto";

/** The values of the wizard. Going back keeps them, closing the wizard resets them. */
export interface DepositDraft {
  method: Method | undefined;
  symbol: CoinSymbol | undefined;
  usdAmount: string;
}

export const emptyDeposit: DepositDraft = { method: undefined, symbol: undefined, usdAmount: "" };

export const depositSteps = 4;

/** Why the member cannot go on to the next step, as a sentence; undefined if they can. */
export function depositHold(step: number, draft: DepositDraft, offer: Offer): string | undefined {
  if (step === 1) return methodHold(draft);
  return step === 2 ? depositProblem(draft.usdAmount, offer.depositMin) : undefined;
}

function methodHold({ method, symbol }: DepositDraft): string | undefined {
  if (method === undefined) return "Choose a deposit method.";
  if (method === "fiat") return "This server offers no fiat deposits.";
  return symbol === undefined ? "Choose a coin." : undefined;
}
