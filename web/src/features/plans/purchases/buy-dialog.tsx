import { useId } from "react";
import { unknownWords } from "../../../lib/money-calls/money-call-words.ts";
import { formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { PracticePill } from "../../../ui/data/pill.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { UnknownNotice } from "../../../ui/form/unknown-notice.tsx";
import { UsdField } from "../../../ui/form/usd-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Plan } from "../plan.ts";
import { nameOf } from "../plan-words.ts";
import { PlanChanged, PurchaseMade, PurchaseRefused } from "./purchase-result.tsx";
import { PurchaseReturns } from "./purchase-returns.tsx";
import { usePurchase } from "./use-purchase.ts";

interface BuyDialogProps {
  /** The plan as it was when the dialog opened, so that it does not change while the member reads. */
  plan: Plan;
  /** The current plan, if its terms have changed since. */
  changed: Plan | undefined;
  onShowChanged: (plan: Plan) => void;
  /** The available balance, which may change while the dialog is open; undefined until it is known. */
  availableBalance: string | undefined;
  onClose: () => void;
}

/** The dialog is mounted only while it is open, so that closing it resets the amount to the minimum. */
export function BuyDialog({ plan, changed, onShowChanged, availableBalance, onClose }: BuyDialogProps) {
  const form = useId();
  const purchase = usePurchase(plan, availableBalance);
  const { amount, busy, made, unknown } = purchase;
  const showsForm = made ? !purchase.fromBefore : !unknown;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={
        <span className="flex flex-wrap items-center gap-2">
          Purchase Mining Plan <PracticePill />
        </span>
      }
      description={nameOf(plan)}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {!made && !unknown && changed && (
            <Button onClick={() => onShowChanged(changed)}>Show the new terms</Button>
          )}
          {!made && !unknown && !changed && (
            <Button
              type="submit"
              form={form}
              disabled={purchase.hold !== undefined || purchase.problem !== undefined}
              busy={busy}
              busyLabel="Processing…"
            >
              Buy for {purchase.problem === undefined ? formatUsd(amount.trim()) : "…"}
            </Button>
          )}
        </>
      }
    >
      {made && <PurchaseMade message={made.message} transactionId={made.transactionId} />}
      {!made && unknown && <UnknownNotice {...unknownWords(unknown)} />}
      {showsForm && (
        <form
          id={form}
          noValidate
          onSubmit={purchase.confirm}
          className="mt-4 flex flex-col gap-4 first:mt-0"
        >
          {!made && purchase.hold && <Notice tone="warn">{purchase.hold}</Notice>}
          {!made && changed && <PlanChanged />}
          {purchase.failure && !changed && <PurchaseRefused failure={purchase.failure} />}
          <UsdField
            label="Amount in USD"
            required
            disabled={made !== undefined}
            value={amount}
            onChange={purchase.change}
            hint={made ? undefined : `Minimum ${formatUsd(plan.minPurchase)}`}
            problem={made ? undefined : purchase.problem}
          />
          <PurchaseReturns
            plan={plan}
            amount={amount}
            availableBalance={availableBalance}
            endsAt={made?.purchase.endsAt}
          />
        </form>
      )}
    </Dialog>
  );
}
