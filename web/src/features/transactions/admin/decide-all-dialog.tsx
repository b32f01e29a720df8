import { confirmationsNeeded } from "@paperchain/core/funding/confirmations.ts";
import { useState } from "react";
import { ReasonField } from "../../../lib/form/reason-field.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { nameOf, type Transaction } from "../transaction.ts";
import type { Decision } from "./admin-api.ts";
import { useDecideAll } from "./use-decide-all.ts";

interface DecideAllDialogProps {
  transactions: readonly Transaction[];
  decision: Decision;
  onClose: () => void;
}

/** Decides several transactions at once: lists them first, counts while it runs, and sums up at the end. */
export function DecideAllDialog({ transactions, decision, onClose }: DecideAllDialogProps) {
  const [reason, setReason] = useState("");
  const all = useDecideAll(transactions, decision, reason.trim());
  const { verb, busy, done, effect } = words[decision];
  const rest = transactions.length - all.done;
  const close = () => {
    if (!all.busy) onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {all.finished ? "Close" : "Cancel"}
      </Button>
      {rest > 0 && (
        <Button
          variant={decision === "reject" ? "danger" : "primary"}
          busy={all.busy}
          busyLabel={busy}
          onClick={all.start}
        >
          {all.finished ? "Try again" : `${verb} ${rest}`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={all.finished ? `${countOf(all.done)} ${done}` : `${verb} ${countOf(transactions.length)}?`}
      description={!all.finished && effect}
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-1 rounded-control bg-hover p-4 text-sm">
          {transactions.map((one) => (
            <li key={one.id} className="wrap-anywhere">
              {nameOf(one)}
            </li>
          ))}
        </ul>
        {decision === "approve" && !all.finished && <NotConfirmed transactions={transactions} />}
        {decision === "reject" && !all.finished && (
          <ReasonField
            optional
            readers="Each of these members reads this."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <DecideAllResult all={all} total={transactions.length} done={done} />
      </div>
    </Dialog>
  );
}

const countOf = (count: number) => (count === 1 ? "1 transaction" : `${count} transactions`);

function NotConfirmed({ transactions }: { transactions: readonly Transaction[] }) {
  const count = transactions.filter(
    ({ confirmations }) => confirmations !== null && confirmations < confirmationsNeeded,
  ).length;
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      {count === 1 ? "1 of these deposits has" : `${count} of these deposits have`} fewer than{" "}
      {confirmationsNeeded} confirmations. You can approve now or wait for the rest.
    </Notice>
  );
}

const words = {
  approve: {
    verb: "Approve",
    busy: "Approving...",
    done: "approved",
    effect: "Deposits are added to their members' balances. Amounts held for withdrawals are spent.",
  },
  reject: {
    verb: "Reject",
    busy: "Rejecting...",
    done: "rejected",
    effect: "Deposits are marked as failed. Amounts held for withdrawals return to their members' balances.",
  },
} as const;

interface DecideAllResultProps {
  all: ReturnType<typeof useDecideAll>;
  total: number;
  /** `approved` or `rejected`. */
  done: string;
}

/** The progress, followed by the result of each trade. */
function DecideAllResult({ all, total, done }: DecideAllResultProps) {
  if (all.busy) {
    return (
      <p role="status" className="figures text-sm">
        {all.done} of {total} {done}…
      </p>
    );
  }
  if (!all.finished) return null;
  return (
    <>
      <Notice role="status" tone={all.done > 0 ? "gain" : "info"}>
        {all.done} of {total} {done}.
      </Notice>
      {(all.refused.length > 0 || all.untried > 0) && (
        <Notice role="alert" tone="loss" title={`Not ${done}`}>
          {all.refused.map(({ item, problem }) => (
            <p key={item.id}>
              {nameOf(item)}: {problem}
            </p>
          ))}
          {all.untried > 0 && <p>{all.untried} not tried.</p>}
        </Notice>
      )}
    </>
  );
}
