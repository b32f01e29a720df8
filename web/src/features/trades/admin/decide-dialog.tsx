import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { needed, ReasonField } from "../../../lib/form/reason-field.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { isDecidable, nameOf, type Trade } from "../trade.ts";
import { type Decision, useDecideTrade, useTradeToDecide } from "./admin-api.ts";
import { DecideFacts } from "./decide-facts.tsx";

/** The trade and the outcome to decide. */
export interface AskedTrade {
  trade: Trade;
  outcome: Decision;
}

interface DecideDialogProps {
  asked: AskedTrade;
  onClose: () => void;
}

/** An administrator decides in place of the market, with a reason that the member reads. */
export function DecideDialog({ asked: { trade: opened, outcome }, onClose }: DecideDialogProps) {
  const trade = useTradeToDecide(opened);
  const decide = useDecideTrade(trade);
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const field = fieldOf(form);
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
  return (
    <FormDialog
      title={`Decide this trade: ${outcome}?`}
      description={`${nameOf(trade)}, ${trade.userName}`}
      submitLabel={`Decide ${outcome}`}
      danger={outcome === "LOSS"}
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={isDecidable(trade) ? submit : undefined}
      onClose={onClose}
    >
      <DecideFacts trade={trade} outcome={outcome} />
      <DecideWarning trade={trade} outcome={outcome} />
      <ReasonField rows={3} {...field("reason", needed("Say why: the member will read it."))} />
      <Notice>
        The member sees that an administrator decided, your reason, and what the rule gives. The operator log
        keeps it. You can't undo this.
      </Notice>
    </FormDialog>
  );
}

/** Warns an administrator before a decision: the rule gives another outcome, or the trade already has one. */
function DecideWarning({ trade, outcome }: { trade: Trade; outcome: Decision }) {
  if (trade.outcome) {
    return (
      <Notice role="status" tone="warn">
        This trade has its outcome already: {trade.outcome}.
      </Notice>
    );
  }
  if (trade.ruleOutcome === null || trade.ruleOutcome === outcome) return null;
  return (
    <Notice role="status" tone="warn">
      The recorded prices say {trade.ruleOutcome}. You are about to decide {outcome}.
    </Notice>
  );
}
