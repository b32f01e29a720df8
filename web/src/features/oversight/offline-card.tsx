import { useSession } from "../../lib/session/session.ts";
import { Card } from "../../ui/data/card.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { ReceiptsButton } from "./receipts-button.tsx";

const command = [
  "node paperchain-verify.mjs \\",
  "  --log paperchain-practice-log.jsonl \\",
  "  --checkpoint paperchain-checkpoint-1a2b-3c4d.txt \\",
  "  --receipts paperchain-practice-receipts.jsonl",
].join("\n");

/** For people who do not trust this server's pages: what to download and run. */
export function OfflineCard() {
  const session = useSession();
  return (
    <Card title="Check it yourself, offline">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:text-muted">
        <li>Save a checkpoint today, and keep it where nobody who runs this server can reach it.</li>
        <li>Later, download the log above, and the receipts of your closed trades.</li>
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
        {session.in && <ReceiptsButton call="exportMyReceipts" label="Download my receipts" />}
        {session.in && session.role === "admin" && (
          <ReceiptsButton call="exportAllReceipts" label="Download all receipts" />
        )}
      </div>
      <p className="mt-4 text-muted text-sm">
        It says whether lines were changed, removed or put on another history, and computes each receipt's
        outcome again from its prices. It names the line or the receipt that is wrong.
      </p>
    </Card>
  );
}
