import { type FormEvent, useDeferredValue, useState } from "react";
import { ReasonField } from "../../../lib/form/reason-field.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { nameOf } from "../trade.ts";
import { planWords, type SettlePlan, skippedWords, tradesCount } from "./settle-all.ts";
import { usePendingTrades, useSettleAll } from "./use-settle-all.ts";

const formId = "settle-all";
const none: SettlePlan = { settle: [], waiting: 0, missed: 0 };

/** Decides each ended trade with a recorded exit by the rule, one call per trade, with one reason for all. */
export function SettleAllDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [started, setStarted] = useState(false);
  const pending = usePendingTrades(!started);
  // Deferred in the same way as `Loads` defers the form, because the button must not appear before the form that it
  // submits.
  const plan = useDeferredValue(pending.data) ?? none;
  const all = useSettleAll(plan.settle, reason.trim());
  const rest = plan.settle.length - all.done;
  const close = () => {
    if (!all.busy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === "" || rest === 0) return;
    setStarted(true);
    all.start();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {all.finished ? "Close" : "Cancel"}
      </Button>
      {rest > 0 && (
        <Button type="submit" form={formId} busy={all.busy} busyLabel="Settling...">
          {all.finished ? "Try again" : `Settle ${tradesCount(rest)}`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={close} title="Settle all by the rule?" footer={footer}>
      <Loads query={pending} what="trades" skeleton={<Skeleton className="h-64 w-full" />}>
        {() => (
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
            <PlanFacts plan={plan} />
            <ReasonField
              rows={3}
              value={reason}
              disabled={started}
              problem={tried && reason.trim() === "" ? "Say why: the members will read it." : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            <Notice>
              Each trade is decided on its own: its member sees that an administrator decided, your reason,
              and what the rule gives. The operator log keeps a line for each. You can't undo this.
            </Notice>
            <SettleAllResult all={all} total={plan.settle.length} />
          </form>
        )}
      </Loads>
    </Dialog>
  );
}

function PlanFacts({ plan }: { plan: SettlePlan }) {
  const skipped = skippedWords(plan);
  return (
    <div className="flex flex-col gap-2 rounded-control bg-hover p-4 text-sm">
      <p className="figures font-medium">
        {plan.settle.length > 0 ? planWords(plan) : "No trade with a recorded exit is waiting."}
      </p>
      {skipped.length > 0 && (
        <div className="text-muted">
          <p>Skipped:</p>
          {skipped.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </div>
  );
}

interface SettleAllResultProps {
  all: ReturnType<typeof useSettleAll>;
  total: number;
}

/** The progress, followed by the result of each trade. */
function SettleAllResult({ all, total }: SettleAllResultProps) {
  if (all.busy) {
    return (
      <div role="status" className="figures flex flex-col gap-2 text-sm">
        {all.done} of {total} settled…
        <progress aria-hidden="true" max={total} value={all.done} className="h-1.5 w-full accent-accent" />
      </div>
    );
  }
  if (!all.finished) return null;
  return (
    <>
      <Notice role="status" tone={all.done > 0 ? "gain" : "info"}>
        {all.done} of {total} settled.
      </Notice>
      {(all.refused.length > 0 || all.untried > 0) && (
        <Notice role="alert" tone="loss" title="Not settled">
          {all.refused.map(({ item, problem }) => (
            <p key={item.id}>
              {nameOf(item)}, {item.userName}: {problem}
            </p>
          ))}
          {all.untried > 0 && <p>{all.untried} not tried.</p>}
        </Notice>
      )}
    </>
  );
}
