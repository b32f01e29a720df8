import { Button } from "../../../ui/form/button.tsx";
import { tradesCount } from "./settle-all.ts";

interface SettleAllBarProps {
  /** How many trades wait for an administrator, on all pages. */
  toDecide: number;
  onSettle: () => void;
}

/** Opens the dialog that settles all waiting trades at once. */
export function SettleAllBar({ toDecide, onSettle }: SettleAllBarProps) {
  if (toDecide === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft p-3">
      <p className="text-sm">
        {tradesCount(toDecide)} {toDecide === 1 ? "has ended and waits" : "have ended and wait"} for a
        decision.
      </p>
      <Button variant="secondary" onClick={onSettle}>
        Settle all by the rule
      </Button>
    </div>
  );
}
