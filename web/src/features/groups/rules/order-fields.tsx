import { fieldOf } from "../../../lib/form/field-of.ts";
import { TextField } from "../../../ui/form/field.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

const percentage = {
  type: "number",
  inputMode: "decimal",
  autoComplete: "off",
  min: "0",
  step: "0.01",
} as const;

/** The costs of buying and selling, and the maximum share of a member's money in one coin. */
export function OrderFields({ form }: RulesFieldsProps) {
  const field = fieldOf(form);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        {...percentage}
        label="Fee of an order, in %"
        hint="Of what a buy spends or a sale brings."
        {...field("fee")}
      />
      <TextField
        {...percentage}
        label="Spread, in %"
        hint="Half of it is added to the price of a buy, half taken from the price of a sale."
        {...field("spread")}
      />
      <TextField
        label="In one coin at most, in %"
        inputMode="numeric"
        autoComplete="off"
        hint="Of a member's money. Leave it empty for no limit."
        {...field("coinPercentMax")}
      />
    </div>
  );
}
