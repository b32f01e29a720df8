import { featureNames, features } from "@paperchain/core/groups/features.ts";
import { Checkbox } from "../../../ui/form/field.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

/** The parts of the product that the group has. Screens hide the other parts. */
export function PartFields({ form }: RulesFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-muted text-sm">Members see only what is on.</legend>
      <div className="grid sm:grid-cols-2">
        {features.map((feature) => (
          <Checkbox
            key={feature}
            label={featureNames[feature].replace(/^./, (letter) => letter.toUpperCase())}
            {...form.register(`on.${feature}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
