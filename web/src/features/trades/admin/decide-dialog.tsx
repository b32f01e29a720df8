import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { reasonHint } from "../../../lib/words/reason-hint.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextAreaField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { isDecidable, nameOf, type Trade } from "../trade.ts";
import { type Decision, useDecideTrade, useTradeToDecide } from "./admin-api.ts";
import { DecideFacts } from "./decide-facts.tsx";
import { DecideWarning } from "./decide-warning.tsx";

/** What an administrator is about to decide. */
export interface AskedTrade {
  trade: Trade;
  outcome: Decision;
}

interface DecideDialogProps {
  asked: AskedTrade;
  onClose: () => void;
}

const formId = "decide-trade";

/** An administrator decides in place of the market, with a reason that the member reads. */
export function DecideDialog({ asked: { trade: opened, outcome }, onClose }: DecideDialogProps) {
  const trade = useTradeToDecide(opened);
  const decide = useDecideTrade(trade);
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ reason }) => {
      await decide.mutateAsync({ outcome, reason: reason.trim(), ruleOutcomeShown: trade.ruleOutcome });
      toast.success(`Decided: ${outcome} for ${trade.userName}.`);
      onClose();
    },
    "Couldn't save the decision. Try again.",
  );
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Decide this trade: ${outcome}?`}
      description={`${nameOf(trade)}, ${trade.userName}`}
      footer={<Footer trade={trade} outcome={outcome} busy={isSubmitting} onCancel={close} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DecideFacts trade={trade} outcome={outcome} />
        <DecideWarning trade={trade} outcome={outcome} />
        <TextAreaField
          label="Reason"
          hint={reasonHint}
          lengthMax={500}
          rows={3}
          problem={errors.reason?.message}
          {...form.register("reason", {
            validate: (typed) => typed.trim() !== "" || "Say why: the member will read it.",
          })}
        />
        <Notice>
          The member sees that an administrator decided, your reason, and what the rule gives. The operator
          log keeps it. You can't undo this.
        </Notice>
        {errors.root && (
          <Notice role="alert" tone="loss">
            {errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

interface FooterProps {
  trade: Trade;
  outcome: Decision;
  busy: boolean;
  onCancel: () => void;
}

function Footer({ trade, outcome, busy, onCancel }: FooterProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      {isDecidable(trade) && (
        <Button type="submit" form={formId} variant={outcome === "LOSS" ? "danger" : "primary"} busy={busy}>
          Decide {outcome}
        </Button>
      )}
    </>
  );
}
