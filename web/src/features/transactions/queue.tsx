import { Check } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { Transaction } from "./transaction.ts";

interface QueueProps {
  /** How many wait, on all pages. */
  pending: number;
  /** Whether the list shows what waits and nothing else. */
  shown: boolean;
  selected: readonly Transaction[];
  onShow: () => void;
  onApprove: () => void;
}

/** The way to what waits for a decision, and to deciding several at once. */
export function Queue({ pending, shown, selected, onShow, onApprove }: QueueProps) {
  if (selected.length > 0) {
    return (
      <div className={look}>
        <p className="font-medium text-sm">{selected.length} selected</p>
        <Button icon={<Check aria-hidden="true" />} onClick={onApprove}>
          Approve selected
        </Button>
      </div>
    );
  }
  if (pending === 0 || shown) return null;
  return (
    <div className={look}>
      <p className="text-sm">
        {pending === 1 ? "1 transaction waits" : `${pending.toLocaleString("en-US")} transactions wait`} for a
        decision.
      </p>
      <Button variant="secondary" onClick={onShow}>
        Show the queue
      </Button>
    </div>
  );
}

const look = "mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft p-3";
