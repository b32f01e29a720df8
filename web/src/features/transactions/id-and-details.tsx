import { CopyId } from "./copy-id.tsx";
import { DetailsButton, type DetailsButtonProps } from "./details-button.tsx";

/** A transaction's id and its Details button. */
export function IdAndDetails({ transaction, check }: DetailsButtonProps) {
  return (
    <div className="flex items-center max-lg:justify-between">
      <CopyId id={transaction.id} />
      <DetailsButton transaction={transaction} check={check} />
    </div>
  );
}
