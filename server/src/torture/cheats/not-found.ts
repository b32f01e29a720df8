import { notShown } from "@paperchain/core/oversight/not-shown.ts";
import type { Change } from "../../testing/oversight/random-change.ts";

/**
 * Columns that members see but that nothing of theirs is compared with. The Transparency screen says so, in the
 * sentence with this beginning.
 */
const said = {
  beside: "That the words, states and times beside a transaction are as they were",
  lists: "That past scenarios in charts and the list of checkpoints are as they were",
  prices: "That prices which decided none of your trades are as they were",
  held: "That the money in your trades, plans and withdrawals is divided among them as shown",
} as const;

const named: Readonly<Record<string, keyof typeof said>> = {
  "transactions.note": "beside",
  "transactions.address": "beside",
  "transactions.status": "beside",
  "transactions.reason": "beside",
  "transactions.payout": "beside",
  "transactions.decided_at": "beside",
  "transactions.decided_by": "beside",
  "transactions.hidden_at": "beside",
  "purchase_dues.due_at": "beside",
  "purchase_terms.started_at": "beside",
  "purchase_terms.member_id": "beside",
  "purchase_terms.add": "beside",
  "open_trades.add": "held",
};

const byRule = [
  "StartingBalance",
  "Clearing",
  "Adjustment",
  "MiningPlanPayout",
  "MiningPlanReturn",
  "Buy",
  "Sell",
];

/**
 * The sentence of the Transparency screen that declares a change as undetectable; nothing if it must be found.
 * `isShown`: the member's own lists or receipts differ. `decisive`: the numbers of the prices on the way to an entry or
 * an exit, before the change or after it. Charts show every price, receipts those around trades. A price with a changed
 * date is missing at its old place.
 */
export function notFoundBecause(
  { table, column, how, row }: Change,
  { isShown, decisive }: { isShown: boolean; decisive: ReadonlySet<number> },
): string | undefined {
  const isBeside = (how === "delete" || column === "source_at") && !decisive.has(Number(row.seq));
  const which =
    named[`${table}.${column ?? how}`] ??
    (table === "transactions" && byRule.includes(String(row.type)) ? "beside" : undefined) ??
    (table === "scenarios" || table === "checkpoints" ? "lists" : undefined) ??
    (table === "ticks" && (!isShown || isBeside) ? "prices" : undefined);
  const sentence = which && notShown.find((each) => each.startsWith(said[which]));
  if (which && !sentence) throw new Error(`The Transparency screen does not say: ${said[which]}`);
  return sentence;
}
