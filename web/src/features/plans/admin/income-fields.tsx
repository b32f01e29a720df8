import { TextField } from "../../../ui/form/field.tsx";
import { unitWords } from "../plan-words.ts";
import { incomesOf, type OfferDraft } from "./plan-offer.ts";

interface IncomeFieldsProps {
  draft: OfferDraft;
  /** Whether the form was submitted. A missing value is a problem only after that. */
  asked: boolean;
}

/** The income of the minimum purchase, read-only because it follows from the other fields. */
export function IncomeFields({ draft, asked }: IncomeFieldsProps) {
  const incomes = incomesOf(draft);
  const missing = asked && !incomes;
  const { adverb, one } = unitWords[draft.timeUnit];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={`${adverb} Income in USD`}
        readOnly
        className={readLook}
        placeholder="–"
        value={incomes?.period ?? ""}
        hint={`Earned by the minimum purchase in one ${one}. Calculated from the profit.`}
        problem={missing ? "Income is required" : undefined}
      />
      <TextField
        label="Total Income in USD"
        readOnly
        className={readLook}
        placeholder="–"
        value={incomes?.total ?? ""}
        hint="Earned over the whole run time."
        problem={missing ? "Total income is required" : undefined}
      />
    </div>
  );
}

/** Looks read-only. */
const readLook = "figures border-line! bg-hover!";
