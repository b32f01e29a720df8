import { TextField } from "../../ui/field.tsx";
import { incomesOf, type OfferDraft } from "./plan-offer.ts";
import { unitWords } from "./plan-words.ts";

interface IncomeFieldsProps {
  draft: OfferDraft;
  /** Whether the form was sent already: then what is missing is a problem. */
  asked: boolean;
}

/** What the smallest purchase brings. It is read, not typed: it follows from the rest. */
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
        hint={`What the minimum purchase earns in one ${one}. It follows from the profit.`}
        problem={missing ? "Income is required" : undefined}
      />
      <TextField
        label="Total Income in USD"
        readOnly
        className={readLook}
        placeholder="–"
        value={incomes?.total ?? ""}
        hint="What it earns over the whole run time."
        problem={missing ? "Total income is required" : undefined}
      />
    </div>
  );
}

/** It looks like what cannot be typed into. */
const readLook = "figures border-line! bg-hover!";
