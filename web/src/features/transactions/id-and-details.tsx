import { CopyId } from "./copy-id.tsx";
import { DetailsButton } from "./details-button.tsx";
import type { Details } from "./details-dialog.tsx";

/** A transaction's id and its Details button. */
export function IdAndDetails({ transaction, check }: Details) {
  return (
    <div className="flex items-center max-lg:justify-between">
      <CopyId id={transaction.id} />
      <DetailsButton transaction={transaction} check={check} />
    </div>
  );
}
