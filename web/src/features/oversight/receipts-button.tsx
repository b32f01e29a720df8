import { failureMessage } from "../../lib/call/call-failed.ts";
import { download } from "../../lib/call/download.ts";
import { DownloadButton } from "../../ui/form/download-button.tsx";

interface ReceiptsButtonProps {
  call: "exportMyReceipts" | "exportAllReceipts";
  label: string;
}

/** Downloads the receipts of closed trades in one file for the verifier. */
export function ReceiptsButton({ call, label }: ReceiptsButtonProps) {
  return (
    <DownloadButton
      what="receipts"
      busyLabel="Downloading…"
      explain={failureMessage}
      keep={() => download(call, {})}
    >
      {label}
    </DownloadButton>
  );
}
