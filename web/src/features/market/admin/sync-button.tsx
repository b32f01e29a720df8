import { RefreshCw } from "lucide-react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useWhenIdle } from "../../../lib/load/use-when-idle.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useSyncPrices } from "./admin-api.ts";

/** Fetches new prices from the source and reports the result. */
export function SyncButton({ demo }: { demo: boolean }) {
  const sync = useSyncPrices();
  const press = useWhenIdle(async () => {
    if (demo) return toast.failure("Demo mode: no prices were synced. Nothing was saved.");
    try {
      toast.success((await sync.mutateAsync()).message);
    } catch (error) {
      toast.failure(failureMessage(error, "Couldn't sync prices. Try again."));
    }
  });
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw aria-hidden="true" />}
      busy={sync.isPending}
      busyLabel="Syncing…"
      onClick={press}
    >
      Sync prices
    </Button>
  );
}
