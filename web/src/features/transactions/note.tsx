import { decisionWords, type Transaction } from "./transaction.ts";

/** The note, and the decision if an administrator made one. */
export function Note({ transaction }: { transaction: Transaction }) {
  const decision = decisionWords(transaction);
  return (
    <>
      <span className="block">{transaction.note || "No details"}</span>
      {decision && <span className="block text-warn">{decision}</span>}
    </>
  );
}
