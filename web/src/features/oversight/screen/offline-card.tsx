import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { download } from "../../../lib/call/download.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/data/card.tsx";
import { buttonLook } from "../../../ui/form/button-look.ts";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { DownloadButton } from "../../../ui/form/download-button.tsx";
import { PromisesButton } from "../transactions/promise-button.tsx";

const command = [
  "node paperchain-verify.mjs \\",
  "  --log paperchain-practice-log.jsonl \\",
  "  --checkpoint paperchain-checkpoint-1a2b-3c4d.txt \\",
  "  --records paperchain-practice-records.jsonl \\",
  "  --receipts paperchain-practice-receipts.jsonl \\",
  "  --proofs paperchain-practice-proofs.jsonl \\",
  "  --promises paperchain-practice-promises.jsonl \\",
  "  --standings paperchain-practice-standings-members-1-week-1.jsonl",
].join("\n");

const recordsAddress = `${apiBase}${routes.downloadRecords.path}`;

/** For people who do not trust this server's pages: what to download and run. */
export function OfflineCard() {
  const session = useSession();
  return (
    <Card title="Check it yourself, offline">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:text-muted">
        <li>Save a checkpoint today, and keep it where nobody who runs this server can reach it.</li>
        <li>
          Later, download the log above, the records, the receipts of your closed trades, and the proofs of
          your transactions, and the final standings if your group shows all names. Save the promises that
          your browser kept.
        </li>
        <li>
          Take <code>verify/paperchain-verify.mjs</code> from Paperchain's source, not from this server. It is
          one file without a network; it needs Node 20 or newer.
        </li>
        <li>Run it with the names of your own files:</li>
      </ol>
      <pre className="wrap-anywhere my-4 whitespace-pre-wrap rounded-control bg-hover p-3 text-xs">
        {command}
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={command} label="Copy command" />
        <a href={recordsAddress} download className={buttonLook({ variant: "secondary" })}>
          Download the records
        </a>
        {session.in && (
          <>
            <EvidenceButton call="exportMyReceipts" what="receipts" label="Download my receipts" />
            <EvidenceButton
              call="exportMyProofs"
              what="proofs"
              label="Download the proofs of my transactions"
            />
            <PromisesButton />
          </>
        )}
        {session.in && session.role === "admin" && (
          <EvidenceButton call="exportAllReceipts" what="receipts" label="Download all receipts" />
        )}
      </div>
      <p className="mt-4 text-muted text-sm">
        It says whether lines were changed, removed or put on another history, and computes each receipt's
        outcome again from its prices. It compares your receipts and your money with the signed records. It
        computes every figure and place of final standings again. It names the line, the record, the receipt
        or the row that is wrong.
      </p>
    </Card>
  );
}

interface EvidenceButtonProps {
  call: "exportMyReceipts" | "exportAllReceipts" | "exportMyProofs";
  what: "receipts" | "proofs";
  label: string;
}

/** Downloads receipts or proofs in one file for the verifier. */
function EvidenceButton({ call, what, label }: EvidenceButtonProps) {
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
