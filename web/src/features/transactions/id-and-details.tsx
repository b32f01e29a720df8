import { shortId } from "@paperchain/core/ids.ts";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { copyText } from "../../ui/form/copy-text.ts";
import { DetailsButton } from "./details-button.tsx";
import type { Details } from "./details-dialog.tsx";

const shownMs = 2500;

/** A transaction's id and its Details button. */
export function IdAndDetails({ transaction, check }: Details) {
  return (
    <div className="flex items-center max-lg:justify-between">
      <CopyId id={transaction.id} />
      <DetailsButton transaction={transaction} check={check} />
    </div>
  );
}

/** A transaction's short id, which copies the full id. */
function CopyId({ id }: { id: string }) {
  const [result, setResult] = useState<"Copied" | "Not copied">();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(id)) ? "Copied" : "Not copied");

  return (
    <span className="-my-1 flex items-center whitespace-nowrap text-muted text-xs">
      <span title={id} className="font-mono">
        {shortId(id)}
      </span>
      <IconButton
        label={`Copy the id ${shortId(id)}`}
        icon={
          result === "Copied" ? (
            <Check aria-hidden="true" className="!size-4" />
          ) : (
            <Copy aria-hidden="true" className="!size-4" />
          )
        }
        onClick={() => void copy()}
      />
      <span role="status" className="empty:hidden">
        {result}
      </span>
    </span>
  );
}
