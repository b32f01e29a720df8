import { failureMessage } from "../../lib/call/call-failed.ts";
import { download } from "../../lib/call/download.ts";
import { DownloadButton } from "../../ui/form/download-button.tsx";

interface EvidenceButtonProps {
  call: "exportMyReceipts" | "exportAllReceipts" | "exportMyProofs";
  what: "receipts" | "proofs";
  label: string;
}

/** Downloads receipts or proofs in one file for the verifier. */
export function EvidenceButton({ call, what, label }: EvidenceButtonProps) {
  return (
    <DownloadButton
      what={what}
      busyLabel="Downloading…"
      explain={failureMessage}
      keep={() => download(call, {})}
    >
      {label}
    </DownloadButton>
  );
}
