import type { ReactNode } from "react";
import { Facts } from "../../ui/data/facts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { detailFacts } from "./detail-facts.tsx";
import type { Transaction } from "./transaction.ts";

export interface Details {
  transaction: Transaction;
  /** This browser's finding about a member's own transaction, from another feature. */
  check?: ((transaction: Transaction) => ReactNode) | undefined;
}

interface DetailsDialogProps extends Details {
  onOpenChange: (open: boolean) => void;
}

/** The details of a transaction, to the last digit. */
export function DetailsDialog({ transaction, check, onOpenChange }: DetailsDialogProps) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Transaction details">
      <Facts facts={detailFacts(transaction)} />
      {check?.(transaction)}
    </Dialog>
  );
}
