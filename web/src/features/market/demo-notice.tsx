import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Nobody should take the demo for the market. */
export function DemoNotice({ why, busy, onRetry }: { why: string; busy: boolean; onRetry: () => void }) {
  return (
    <Notice role="alert" tone="warn" title="Demo mode" className="mb-4">
      <p>
        {why} These three assets are made up, and whatever you do to them is not saved; the real list comes as
        soon as the server gives one.
      </p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}
