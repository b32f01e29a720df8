import { Download } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../lib/call-failed.ts";
import { download } from "../../lib/download.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { askFor } from "./filters.ts";

interface ExportButtonProps {
  call: "exportMyTransactions" | "exportAllTransactions";
  /** The filter of the list: all its rows are exported, not only the page in view. */
  query: ReturnType<typeof askFor>;
}

export function ExportButton({ call, query }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await download(call, { query });
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
      Export CSV
    </Button>
  );
}
