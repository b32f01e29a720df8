import { WifiOff } from "lucide-react";
import { useSettled } from "../../lib/list/use-settled.ts";
import { useConnected } from "../../lib/stream/connection.ts";

/** A connection that is opened again within a moment is not worth a word. */
const silenceMs = 3_000;

/** Below the top bar of every screen: that nothing arrives, and that what is shown may be old. */
export function OfflineNote() {
  const connected = useConnected();
  const gone = useSettled(!connected, silenceMs) && !connected;
  return (
    // It is there before it has anything to say, so that what it says is heard.
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
