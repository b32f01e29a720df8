import { type Ref, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { CoinSearch } from "../../../lib/form/coin-search.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Plan } from "../plan.ts";
import { useSavePlan } from "./admin-api.ts";
import { IncomeFields } from "./income-fields.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { blankOffer, type OfferDraft, offerBody, offerOf, offerProblems } from "./plan-offer.ts";

interface PlanFormProps {
  /** The plan to edit; undefined creates a new one. */
  plan: Plan | undefined;
  onLeave: () => void;
}

/** Creates or edits a plan. */
export function PlanForm({ plan, onLeave }: PlanFormProps) {
  const save = useSavePlan(plan?.id);
  const form = useForm<OfferDraft>({
    mode: "onTouched",
    defaultValues: plan ? offerOf(plan) : blankOffer,
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const submit = useSubmit(
    form,
    async (draft) => {
      const { coinName } = await save.mutateAsync(offerBody(draft));
      toast.success(plan ? `The ${coinName} plan was updated.` : `Members can now buy the ${coinName} plan.`);
      onLeave();
    },
    "Failed to submit. Try again.",
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CoinName form={form} />
      <OfferFields form={form} />
      <IncomeFields draft={form.watch()} asked={isSubmitted} />
      <FormProblem problem={errors.root?.message} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {plan && (
          <Button variant="secondary" onClick={onLeave}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isSubmitting} busyLabel={plan ? "Saving…" : "Creating…"}>
          {plan ? "Save Changes" : "Create Plan"}
        </Button>
      </div>
    </form>
  );
}

function CoinName({ form }: { form: UseFormReturn<OfferDraft> }) {
  return (
    <Controller
      name="coinName"
      control={form.control}
      rules={{ validate: (name) => offerProblems.coinName(name) ?? true }}
      render={({ field, fieldState }) => <CoinNameField {...field} problem={fieldState.error?.message} />}
    />
  );
}

interface CoinNameFieldProps {
  /** The picked coin, or undefined. */
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
}

/** Picks a coin of the market by name or symbol. Typed text counts only after a pick. */
function CoinNameField({ value, onChange, onBlur, ref, problem }: CoinNameFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame
      label="Coin name"
      hint="Members see the plan under this name."
      problem={problem && typed ? "Pick a coin from the list." : problem}
    >
      {(wiring) => (
        <CoinSearch
          label="Coin name"
          field={{ ...wiring, ref, onBlur }}
          typed={typed}
          text={value}
          onText={(text) => {
            setTyped(text);
            onChange("");
          }}
          onPick={({ name }) => {
            setTyped(undefined);
            onChange(name);
          }}
        />
      )}
    </FieldFrame>
  );
}
