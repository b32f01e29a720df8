import { formatMoment } from "../../lib/words/format-date.ts";
import { useWaiting } from "../layout/use-waiting.ts";

/** When the last nightly backup succeeded, on a server that makes them. */
export function NightlyBackup() {
  const { backup } = useWaiting();
  if (!backup) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      {backup.lastAt
        ? `The last nightly backup succeeded on ${formatMoment(backup.lastAt)}.`
        : "No nightly backup has been made yet."}
    </p>
  );
}
