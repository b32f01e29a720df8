import { useState } from "react";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { download } from "../../lib/call/download.ts";
import { Card } from "../../ui/data/card.tsx";
import { Button } from "../../ui/form/button.tsx";
import { DownloadButton } from "../../ui/form/download-button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** Export of the member's data, and deletion of the account. */
export function OwnDataCard({ onDeleted }: { onDeleted: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Card title="Your data">
      <p className="text-muted text-sm">
        A file with everything this server keeps about you: your profile, sessions, transactions, trades,
        plans, rounds and standings, messages and the facts about your documents. Secrets, the pictures of
        documents and the texts of messages to you are not in it.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DownloadButton
          what="file"
          busyLabel="Exporting..."
          explain={failureMessage}
          keep={() => download("exportMyData", {})}
        >
          Export my data
        </DownloadButton>
        <Button variant="quiet" className="text-loss" onClick={() => setLeaving(true)}>
          Delete account…
        </Button>
      </div>
      {leaving && <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setLeaving(false)} />}
    </Card>
  );
}
