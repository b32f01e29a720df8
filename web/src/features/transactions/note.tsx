import { decisionWords, type Transaction } from "./transaction.ts";

/** What was noted, and who decided where somebody did. */
export function Note({ transaction }: { transaction: Transaction }) {
  const decision = decisionWords(transaction);
  return (
    <>
      <span className="block">{transaction.note || "No details"}</span>
      {decision && <span className="block text-warn">{decision}</span>}
    </>
  );
}
