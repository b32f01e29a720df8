import { WifiOff } from "lucide-react";
import { useSettled } from "../../../lib/list/use-settled.ts";
import { useConnected } from "../../../lib/stream/connection.ts";

/** Losses of connection shorter than this are not shown. */
const silenceMs = 3_000;

/** Says below the top bar that the connection is lost and the screen may be out of date. */
export function OfflineNote() {
  const connected = useConnected();
  const gone = useSettled(!connected, silenceMs) && !connected;
  return (
    // The live region exists before it has text, because screen readers announce only changes.
    <div role="status">
      {gone && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>You're offline. Prices may be out of date; we'll reconnect automatically.</span>
        </p>
      )}
    </div>
  );
}
