import { shortId } from "@paperchain/core/ids.ts";
import { Info } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Facts } from "../../ui/data/facts.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useWide } from "../../ui/look/wide.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { detailFacts } from "./detail-facts.tsx";
import type { Transaction } from "./transaction.ts";

export interface DetailsButtonProps {
  transaction: Transaction;
  /** This browser's finding about a member's own transaction, from another feature. */
  check?: ((transaction: Transaction) => ReactNode) | undefined;
}

/** Opens the details of a transaction: a row shows only cents and a short id. */
export function DetailsButton({ transaction, check }: DetailsButtonProps) {
  const [open, setOpen] = useState(false);
  const wide = useWide();
  const label = `Details of ${shortId(transaction.id)}`;
  const show = () => setOpen(true);
  return (
    <>
      {wide ? (
        <IconButton label={label} icon={<Info aria-hidden="true" className="!size-4" />} onClick={show} />
      ) : (
        <Button variant="quiet" aria-label={label} className="-mr-2 text-xs" onClick={show}>
          Details
        </Button>
      )}
      {open && (
        <Dialog open onOpenChange={setOpen} title="Transaction details">
          <Facts facts={detailFacts(transaction)} />
          {check?.(transaction)}
        </Dialog>
      )}
    </>
  );
}
