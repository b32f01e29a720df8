import type { CoinChoice } from "./rules.ts";

/** Whether a group trades this coin. The market is given largest first. */
export function isTraded(
  choice: CoinChoice,
  { id }: { readonly id: string },
  market: readonly { readonly id: string }[],
): boolean {
  if (choice.kind === "all") return true;
  if (choice.kind === "list") return choice.ids.includes(id);
  return market.slice(0, choice.count).some((coin) => coin.id === id);
}
