import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { saveFile } from "../../../lib/call/save-file.ts";
import { DownloadButton } from "../../../ui/form/download-button.tsx";
import { receiptFile } from "./receipt-file.ts";

/** Downloads the receipt, from which anybody can compute the outcome again. */
export function ReceiptButton({ id }: { id: string }) {
  const keep = async () => {
    const receipt = await call("showTradeReceipt", { params: { id } });
    const text = `${JSON.stringify(receipt, null, 2)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), receiptFile(id));
  };
  return (
    <DownloadButton what="receipt" busyLabel="Downloading…" explain={failureMessage} keep={keep}>
      Download receipt
    </DownloadButton>
  );
}
