import { Download } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../lib/call-failed.ts";
import { download } from "../../lib/download.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

interface ReceiptsButtonProps {
  call: "exportMyReceipts" | "exportAllReceipts";
  label: string;
}

/** Receipts of closed trades in one file, as the verifier takes them. */
export function ReceiptsButton({ call, label }: ReceiptsButtonProps) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await download(call, {});
      toast.success("The receipts are in your downloads.");
    } catch (error) {
      toast.failure(failureMessage(error, "The receipts could not be made. Please try again."));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel="Downloading…"
      onClick={() => void keep()}
    >
      {label}
    </Button>
  );
}
