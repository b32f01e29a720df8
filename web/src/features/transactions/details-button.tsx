import { shortId } from "@paperchain/core/ids.ts";
import { Info } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useWide } from "../../ui/look/wide.ts";
import type { Details } from "./details-dialog.tsx";

const DetailsDialog = lazyPart(() => import("./details-dialog.tsx"), "DetailsDialog");

/** Opens the details of a transaction: a row shows only cents and a short id. */
export function DetailsButton({ transaction, check }: Details) {
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
        <Suspense>
          <DetailsDialog {...{ transaction, check }} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
