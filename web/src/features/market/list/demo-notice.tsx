import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";

/** Marks the demo, so that nobody takes it for the real market. */
export function DemoNotice({ why, busy, onRetry }: { why: string; busy: boolean; onRetry: () => void }) {
  return (
    <Notice role="alert" tone="warn" title="Demo mode" className="mb-4">
      <p>
        {why} These three assets are examples, and nothing you do to them is saved. The real list appears as
        soon as the server has prices.
      </p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}
