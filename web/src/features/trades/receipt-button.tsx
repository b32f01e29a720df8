import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { failureMessage } from "../../lib/call-failed.ts";
import { keepFile } from "../../lib/keep-file.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { receiptFile } from "./receipt-file.ts";

/** The receipt as a file, as the server writes it at this moment: whoever has it can work the outcome out again. */
export function ReceiptButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const receipt = await call("showTradeReceipt", { params: { id } });
      const text = `${JSON.stringify(receipt, null, 2)}\n`;
      keepFile(new Blob([text], { type: "application/json" }), receiptFile(id));
      toast.success("The receipt is in your downloads.");
    } catch (error) {
      toast.failure(failureMessage(error, "The receipt could not be made. Please try again."));
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
      Download receipt
    </Button>
  );
}
