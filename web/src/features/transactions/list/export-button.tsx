import { failureMessage } from "../../../lib/call/call-failed.ts";
import { download } from "../../../lib/call/download.ts";
import { DownloadButton } from "../../../ui/form/download-button.tsx";
import type { queryOf } from "./filters.ts";

interface ExportButtonProps {
  call: "exportMyTransactions" | "exportAllTransactions";
  /** The list's filter. All its rows are exported, not only the visible page. */
  query: ReturnType<typeof queryOf>;
}

export function ExportButton({ call, query }: ExportButtonProps) {
  return (
    <DownloadButton
      what="file"
      busyLabel="Exporting..."
      explain={failureMessage}
      keep={() => download(call, { query })}
    >
      Export CSV
    </DownloadButton>
  );
}
