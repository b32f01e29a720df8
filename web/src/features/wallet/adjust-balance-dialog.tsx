import { type UseFormReturn, useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { reasonHint } from "../../lib/words/reason-hint.ts";
import { formatMoney } from "../../ui/data/format.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { TextAreaField, TextField } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useAdjustBalance } from "./adjust-balance-api.ts";
import { amountProblem, type Direction, signedAmount } from "./adjustment.ts";
import { CurrentBalance } from "./current-balance.tsx";

interface AdjustBalanceDialogProps {
  user: { id: string; fullName: string };
  onClose: () => void;
}

interface Values {
  direction: Direction;
  amount: string;
  reason: string;
}

const formId = "adjust-balance";
const directions = [
  { value: "up", label: "Add" },
  { value: "down", label: "Take away" },
] as const;

/** An administrator corrects a balance, with a reason that the member reads. */
export function AdjustBalanceDialog({ user, onClose }: AdjustBalanceDialogProps) {
  const adjust = useAdjustBalance(user.id);
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: { direction: "up", amount: "", reason: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const direction = form.watch("direction");
  const submit = useSubmit(
    form,
    async (typed) => {
      const amount = signedAmount(typed.direction, typed.amount);
      const { availableBalance } = await adjust.mutateAsync({ amount, reason: typed.reason.trim() });
      toast.success(`${user.fullName} now has ${formatMoney(availableBalance, "USDT")} available.`);
      onClose();
    },
    "Couldn't adjust the balance. Try again.",
  );
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Adjust balance"
      description={`This transfers practice money in the ledger. ${user.fullName} sees it with your reason.`}
      footer={<Footer direction={direction} busy={isSubmitting} onCancel={close} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CurrentBalance userId={user.id} />
        <Choice
          label="Direction"
          options={directions}
          value={direction}
          onChange={(next) => form.setValue("direction", next)}
        />
        <AmountAndReason form={form} />
        {errors.root && (
          <Notice role="alert" tone="loss">
            {errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function AmountAndReason({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Amount in USDT"
        inputMode="decimal"
        autoComplete="off"
        problem={errors.amount?.message}
        {...form.register("amount", { validate: (typed) => amountProblem(typed) ?? true })}
      />
      <TextAreaField
        label="Reason"
        hint={reasonHint}
        lengthMax={500}
        rows={2}
        problem={errors.reason?.message}
        {...form.register("reason", {
          validate: (typed) => typed.trim() !== "" || "Say why: the member will read it.",
        })}
      />
    </>
  );
}

interface FooterProps {
  direction: Direction;
  busy: boolean;
  onCancel: () => void;
}

function Footer({ direction, busy, onCancel }: FooterProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant={direction === "down" ? "danger" : "primary"} busy={busy}>
        {direction === "down" ? "Take away" : "Add"}
      </Button>
    </>
  );
}
