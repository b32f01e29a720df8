import { DownloadButton } from "../../ui/form/download-button.tsx";
import { failureMessage } from "../call/call-failed.ts";
import { download } from "../call/download.ts";

/** Downloads a final table with the movements behind it, from which everybody can recompute every place. */
export function DownloadTable({ id, name }: { id: string; name: string }) {
  return (
    <DownloadButton
      what="file"
      busyLabel="Downloading..."
      explain={failureMessage}
      keep={() => download("downloadStandings", { params: { id } })}
    >
      Download for the verifier <span className="sr-only">{name}</span>
    </DownloadButton>
  );
}
