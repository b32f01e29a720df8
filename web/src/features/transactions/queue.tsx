import { Check } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { Transaction } from "./transaction.ts";

interface QueueProps {
  /** How many wait, on all pages. */
  waiting: number;
  /** Whether the list shows what waits and nothing else. */
  shown: boolean;
  selected: readonly Transaction[];
  onShow: () => void;
  onApprove: () => void;
}

/** The way to what waits for a decision, and to deciding several at once. */
export function Queue({ waiting, shown, selected, onShow, onApprove }: QueueProps) {
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
  if (waiting === 0 || shown) return null;
  return (
    <div className={look}>
      <p className="text-sm">
        {waiting === 1 ? "1 transaction waits" : `${waiting.toLocaleString("en-US")} transactions wait`} for a
        decision.
      </p>
      <Button variant="secondary" onClick={onShow}>
        Show the queue
      </Button>
    </div>
  );
}

const look = "mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft p-3";
