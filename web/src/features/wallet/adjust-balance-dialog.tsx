import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { needed, ReasonField } from "../../lib/form/reason-field.tsx";
import { Money } from "../../ui/data/figures.tsx";
import { formatMoney } from "../../ui/data/format.ts";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useAdjustBalance, useBalanceOf } from "./adjust-balance-api.ts";
import { amountProblem, type Direction, signedAmount } from "./adjustment.ts";

interface AdjustBalanceDialogProps {
  member: { id: string; fullName: string };
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
] as const;

const submitLabels = { up: "Add", down: "Take away" };

/** An administrator corrects a balance, with a reason that the member reads. */
export function AdjustBalanceDialog({ member, onClose }: AdjustBalanceDialogProps) {
  const adjust = useAdjustBalance(member.id);
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
      const amount = signedAmount(typed.direction, typed.amount);
      const { availableBalance } = await adjust.mutateAsync({ amount, reason });
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
        options={directions}
        value={direction}
        onChange={(next) => form.setValue("direction", next)}
      />
      <TextField
        label="Amount in USDT"
        inputMode="decimal"
        autoComplete="off"
        problem={errors.amount?.message}
        {...form.register("amount", { validate: (typed) => amountProblem(typed) ?? true })}
      />
      <ReasonField
        problem={errors.reason?.message}
        {...form.register("reason", needed("Say why: the member will read it."))}
      />
    </FormDialog>
  );
}

/** A member's current balance, shown before an administrator changes it. */
function CurrentBalance({ userId }: { userId: string }) {
  const balance = useBalanceOf(userId);
  return (
    <Loads
      query={balance}
      loadingLabel="Loading the balance..."
      failedMessage="Couldn't load the balance. Try again."
      skeleton={<Skeleton className="h-19 w-full" />}
    >
      {({ availableBalance, totalAssets }) => (
        <dl className="grid grid-cols-2 gap-3 rounded-control bg-hover p-4 text-sm">
          <div>
            <dt className="text-muted">Available now</dt>
            <dd className="font-semibold">
              <Money amount={availableBalance} unit="USDT" />
            </dd>
          </div>
          <div>
            <dt className="text-muted">Total assets</dt>
            <dd className="font-semibold">
              <Money amount={totalAssets} unit="USDT" />
            </dd>
          </div>
        </dl>
      )}
    </Loads>
  );
}
