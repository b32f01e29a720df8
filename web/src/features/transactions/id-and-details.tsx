import { CopyId } from "./copy-id.tsx";
import { DetailsButton } from "./details-button.tsx";
import type { Transaction } from "./transaction.ts";

/** A transaction's id and its Details button. */
export function IdAndDetails({ transaction }: { transaction: Transaction }) {
  return (
    <div className="flex items-center max-lg:justify-between">
      <CopyId id={transaction.id} />
      <DetailsButton transaction={transaction} />
    </div>
  );
}
