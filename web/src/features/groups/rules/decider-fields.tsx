import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { Choice } from "../../../ui/form/choice.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

const settlers = [
  { value: "market", label: "Recorded prices" },
  { value: "manual", label: "An administrator" },
] as const;

const approvers = [
  { value: "admin", label: "An administrator" },
  { value: "auto", label: "By themselves" },
] as const;

/** Chooses whether the rule or a person settles trades and approves deposits. */
export function DeciderFields({ form }: RulesFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Decided question="Trades are settled by">
        <Controller
          name="settlement"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <Choice label="Trades are settled by" options={settlers} value={value} onChange={onChange} />
          )}
        />
      </Decided>
      <Decided question="Deposits are approved by">
        <Controller
          name="depositApproval"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <Choice label="Deposits are approved by" options={approvers} value={value} onChange={onChange} />
          )}
        />
      </Decided>
    </div>
  );
}

/** The visible question above its choice. The choice itself says it to screen readers. */
function Decided({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="font-medium text-sm">
        {question}
      </p>
      {children}
    </div>
  );
}
