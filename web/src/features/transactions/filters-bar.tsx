import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { useFilters } from "../../lib/list/use-filters.ts";
import { Button } from "../../ui/form/button.tsx";
import { SelectField, type SelectOption, TextField } from "../../ui/form/field.tsx";
import { daysProblem, readFilters } from "./filters.ts";
import { type TransactionType, typeNames } from "./transaction.ts";

interface FiltersBarProps {
  filters: ReturnType<typeof useFilters>;
  types: readonly TransactionType[];
  /** What can be asked for beside the statuses that a transaction has. */
  moreStatuses?: readonly SelectOption[];
  /** More to look for, before the others. */
  children?: ReactNode;
}

const usualStatuses = [
  { value: "", label: "All" },
  { value: "Completed", label: "Completed" },
  { value: "Pending", label: "Pending" },
  { value: "Failed", label: "Failed" },
];

/** What to show. Every change is in the address at once. */
export function FiltersBar({ filters, types, moreStatuses = [], children }: FiltersBarProps) {
  const asked = readFilters(filters.filter);
  const typeOptions = [
    { value: "", label: "All" },
    ...types.map((type) => ({ value: type, label: typeNames[type] })),
  ];
  const field = (name: keyof typeof asked) => ({
    value: asked[name],
    onChange: (event: { target: { value: string } }) => filters.change({ [name]: event.target.value }),
  });

  return (
    <search aria-label="Filters" className="mb-4 block lg:mb-6">
      {children}
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <SelectField label="Type" options={typeOptions} {...field("type")} />
        <SelectField label="Status" options={[...usualStatuses, ...moreStatuses]} {...field("status")} />
        <TextField label="Start date" type="date" max={asked.endDate || undefined} {...field("startDate")} />
        <TextField
          label="End date"
          type="date"
          min={asked.startDate || undefined}
          problem={daysProblem(asked)}
          {...field("endDate")}
        />
      </div>
      {filters.filtered && (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          className="mt-2 -ml-2"
          onClick={filters.clear}
        >
          Clear Filters
        </Button>
      )}
    </search>
  );
}
