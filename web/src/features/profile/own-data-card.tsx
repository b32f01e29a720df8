import { Download } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../lib/call-failed.ts";
import { download } from "../../lib/download.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toast } from "../../ui/toast.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** What belongs to the member whatever else happens: to take everything along, and to leave. */
export function OwnDataCard({ onDeleted }: { onDeleted: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Card title="Your data">
      <p className="text-muted text-sm">
        A file with everything this server keeps about you: your profile, sessions, transactions, trades,
        plans, documents' facts and messages. Pictures of documents are not in it.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ExportButton />
        <Button variant="quiet" className="text-loss" onClick={() => setLeaving(true)}>
          Delete account…
        </Button>
      </div>
      {leaving && <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await download("exportMyData", {});
      toast.success("The file is in your downloads.");
    } catch (error) {
      toast.failure(failureMessage(error, "The file could not be made. Please try again."));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel="Exporting..."
      onClick={() => void keep()}
    >
      Export my data
    </Button>
  );
}
