import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { needed, ReasonField } from "../../lib/form/reason-field.tsx";
import { formatMoney } from "../../ui/data/format.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useAdjustBalance, useGiveFreshStart } from "./adjust-balance-api.ts";
import { amountProblem, type Direction, signedAmount } from "./adjustment.ts";
import { CurrentBalance } from "./current-balance.tsx";

interface AdjustBalanceDialogProps {
  member: { id: string; fullName: string; role: "user" | "admin" };
  onClose: () => void;
}

interface Values {
  direction: Direction;
  amount: string;
  reason: string;
}

const directions = [
  { value: "up", label: "Add" },
  { value: "down", label: "Take away" },
  { value: "fresh", label: "Fresh start" },
] as const;

const submitLabels = { up: "Add", down: "Take away", fresh: "Give a fresh start" };

/** An administrator corrects a balance or gives the wallet a fresh start, with a reason that the member reads. */
export function AdjustBalanceDialog({ member, onClose }: AdjustBalanceDialogProps) {
  const adjust = useAdjustBalance(member.id);
  const renew = useGiveFreshStart(member.id);
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: { direction: "up", amount: "", reason: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const direction = form.watch("direction");
  const submit = useSubmit(
    form,
    async (typed) => {
      const reason = typed.reason.trim();
      const { availableBalance } =
        typed.direction === "fresh"
          ? await renew.mutateAsync({ reason })
          : await adjust.mutateAsync({ amount: signedAmount(typed.direction, typed.amount), reason });
      toast.success(`${member.fullName} now has ${formatMoney(availableBalance, "USDT")} available.`);
      onClose();
    },
    "Couldn't adjust the balance. Try again.",
  );
  return (
    <FormDialog
      title="Adjust balance"
      description={`This transfers practice money in the ledger. ${member.fullName} sees it with your reason.`}
      submitLabel={submitLabels[direction]}
      danger={direction !== "up"}
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <CurrentBalance userId={member.id} />
      <Choice
        label="Direction"
        // Administrators are in no group, whose rules would say what a wallet starts with.
        options={directions.filter(({ value }) => value !== "fresh" || member.role === "user")}
        value={direction}
        onChange={(next) => form.setValue("direction", next)}
      />
      {direction === "fresh" ? (
        <Notice tone="warn">
          Open trades, running plans and waiting requests are returned. What is left goes back to the house,
          and the wallet begins again with the starting balance of the group. Everything from before stays
          readable.
        </Notice>
      ) : (
        <TextField
          label="Amount in USDT"
          inputMode="decimal"
          autoComplete="off"
          problem={errors.amount?.message}
          {...form.register("amount", { validate: (typed) => amountProblem(typed) ?? true })}
        />
      )}
      <ReasonField
        problem={errors.reason?.message}
        {...form.register("reason", needed("Say why: the member will read it."))}
      />
    </FormDialog>
  );
}
