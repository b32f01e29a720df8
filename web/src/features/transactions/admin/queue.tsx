import { Check, X } from "lucide-react";
import { formatCount } from "../../../ui/data/format.ts";
import { Button } from "../../../ui/form/button.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import type { AskedTransaction } from "./transaction-dialog.tsx";
import type { Selection } from "./use-selection.ts";

interface QueueProps {
  /** How many transactions wait, on all pages. */
  waiting: number;
  /** Whether the list shows only the queue. */
  shown: boolean;
  selection: Selection;
  onShow: () => void;
  onAsk: (asked: AskedTransaction) => void;
}

/** The link to the queue, and the button to decide several at once. */
export function Queue({ waiting, shown, selection, onShow, onAsk }: QueueProps) {
  const { selected, selectable, set } = selection;
  if (selected.length > 0) return <Selected transactions={selected} onAsk={onAsk} />;
  if (waiting === 0) return null;
  return (
    <div className={look}>
      <p className="text-sm">
        {waiting === 1 ? "1 transaction waits" : `${formatCount(waiting)} transactions wait`} for a decision.
      </p>
      {shown ? (
        // On wide screens the table header has a checkbox for this.
        <Button variant="secondary" className="lg:hidden" onClick={() => set(selectable, true)}>
          Select all
        </Button>
      ) : (
        <Button variant="secondary" onClick={onShow}>
          Show the queue
        </Button>
      )}
    </div>
  );
}

function Selected({
  transactions,
  onAsk,
}: { transactions: Selection["selected"] } & Pick<QueueProps, "onAsk">) {
  return (
    <div className={classNames(look, "sticky top-18 z-10 lg:top-20")}>
      <p className="font-medium text-sm">{transactions.length} selected</p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
        <Button
          variant="secondary"
          icon={<X aria-hidden="true" />}
          onClick={() => onAsk({ act: "reject-all", transactions })}
        >
          <span>Reject{selectedWord}</span>
        </Button>
        <Button
          icon={<Check aria-hidden="true" />}
          onClick={() => onAsk({ act: "approve-all", transactions })}
        >
          <span>Approve{selectedWord}</span>
        </Button>
      </div>
    </div>
  );
}

// Beside "4 selected", a phone has room for one word. The accessible name stays complete.
const selectedWord = <span className="whitespace-pre max-lg:sr-only"> selected</span>;
const look = "mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft p-3";
