import { movePrice } from "../../people/market.ts";

/** Prices that an administrator moved, so that their disclosure can be seen. */
export async function moveSomePrices(): Promise<void> {
  const note = "What would a rally after an upgrade do to your plan?";
  await movePrice("ethereum", { action: "gain", percentage: "10", note });
  await movePrice("solana", { action: "loss", percentage: "12.5", note: "" });
}
