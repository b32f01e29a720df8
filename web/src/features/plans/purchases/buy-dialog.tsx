import { useId } from "react";
import { useNow } from "../../../lib/load/use-now.ts";
import { unknownWords } from "../../../lib/money-calls/money-call-words.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { dash, formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { PracticePill } from "../../../ui/data/pill.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { UnknownNotice } from "../../../ui/form/unknown-notice.tsx";
import { UsdField } from "../../../ui/form/usd-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Plan } from "../plan.ts";
import { nameOf, periodsWords, unitWords, yearlySentence } from "../plan-words.ts";
import { principalBackAt, returnsOf } from "../returns.ts";
import { PlanChanged, PurchaseMade, PurchaseRefused } from "./purchase-result.tsx";
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

interface PurchaseReturnsProps {
  plan: Plan;
  amount: string;
  availableBalance: string | undefined;
  /** The time of the purchase; before it, the current time. */
  endsAt: string | undefined;
}

/** The returns of the typed amount. */
function PurchaseReturns({ plan, amount, availableBalance, endsAt }: PurchaseReturnsProps) {
  const now = useNow(1_000);
  const returns = returnsOf(amount, plan);
  const usd = (figure: string | undefined) => (figure === undefined ? dash : formatUsd(figure));
  const unit = unitWords[plan.timeUnit].one;
  return (
    <>
      <Facts
        facts={[
          { label: "Daily return", value: usd(returns?.daily) },
          ...(plan.timeUnit === "days" ? [] : [{ label: `Paid each ${unit}`, value: usd(returns?.period) }]),
          {
            label: `Total return in ${periodsWords(plan.runTime, plan.timeUnit)}`,
            value: usd(returns?.total),
          },
          { label: "Principal back on", value: formatMoment(endsAt ?? principalBackAt(plan, now)) },
          { label: "Available balance", value: usd(availableBalance) },
        ]}
      />
      <p className="text-muted text-sm">
        The amount is held until the plan ends. Then you get it back. {yearlySentence(plan)}
      </p>
    </>
  );
}
