import { failureMessage } from "../../../lib/call/call-failed.ts";
import { download } from "../../../lib/call/download.ts";
import { DownloadButton } from "../../../ui/form/download-button.tsx";

/** Downloads the results of a round for grading, one row per member. */
export function ResultsButtons({ id }: { id: string }) {
  const look = { what: "file", busyLabel: "Downloading...", explain: failureMessage } as const;
  return (
    <>
      <DownloadButton {...look} keep={() => download("exportResultsSheet", { params: { id } })}>
        Results for Excel
      </DownloadButton>
      <DownloadButton {...look} keep={() => download("exportResults", { params: { id } })}>
        Results as CSV
      </DownloadButton>
    </>
  );
}
