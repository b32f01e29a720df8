import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Nobody should take the demo for the market. */
export function DemoNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice role="alert" tone="warn" title="Demo mode" className="mb-4">
      <p>
        The server cannot be reached. These three assets are made up, and whatever you do to them is not
        saved; the real list comes back with the server.
      </p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}
