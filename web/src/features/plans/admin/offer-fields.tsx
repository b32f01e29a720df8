import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { profitHints, unitWords } from "../plan-words.ts";
import { type OfferDraft, offerProblems } from "./plan-offer.ts";

const units = [
  { value: "days", label: "Days" },
  { value: "hours", label: "Hours" },
  { value: "minutes", label: "Minutes" },
];

const number = { type: "number", inputMode: "decimal", autoComplete: "off" } as const;

/** The editable fields of a plan: run time, profit, minimum purchase. */
export function OfferFields({ form }: { form: UseFormReturn<OfferDraft> }) {
  const { errors } = form.formState;
  const field = fieldOf(form);
  const timeUnit = form.watch("timeUnit");
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...number}
          label="Run time"
          inputMode="numeric"
          min="1"
          step="1"
          {...field("runTime", {
            validate: (typed, { timeUnit: unit }) => offerProblems.runTime(typed, unit) ?? true,
          })}
        />
        <SelectField
          label="Time unit"
          options={units}
          {...form.register("timeUnit", {
            // The longest run time depends on the unit.
            onChange: () => void (errors.runTime && form.trigger("runTime")),
          })}
        />
      </div>
      <TextField
        {...number}
        label={`${unitWords[timeUnit].adverb} Profit (% a day)`}
        min="0"
        max="100"
        step="0.01"
        placeholder="0.00"
        hint={profitHints[timeUnit]}
        {...field("dailyProfit", { validate: (typed) => offerProblems.dailyProfit(typed) ?? true })}
      />
      <TextField
        {...number}
        label="Minimum purchase in USD"
        min="0"
        step="0.01"
        placeholder="0.00"
        {...field("minPurchase", { validate: (typed) => offerProblems.minPurchase(typed) ?? true })}
      />
    </>
  );
}
