import { classNames } from "../../../ui/look/class-names.ts";
import type { Transaction } from "../api.ts";

interface ConfirmationsProps {
  transaction: Transaction;
  needed: number;
}

/** Shows the growing number of confirmations. A decided deposit shows none. */
export function Confirmations({ transaction: { status, confirmations }, needed }: ConfirmationsProps) {
  if (status !== "Pending" || confirmations === null) return null;
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: needed }, (_, index) => index + 1).map((each) => (
          <span
            key={each}
            className={classNames("h-1.5 flex-1 rounded-full", each <= confirmations ? "bg-gain" : "bg-line")}
          />
        ))}
      </div>
      <p role="status" className="figures mt-2 text-sm">
        {confirmations}/{needed} confirmations
      </p>
    </div>
  );
}
