import {
  type TransactionType,
  transactionStatuses,
  typeNames,
} from "@paperchain/core/transactions/transaction.ts";
import type { ReactNode } from "react";
import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import { SelectField, type SelectOption, TextField } from "../../../ui/form/field.tsx";
import { daysProblem, readFilters } from "./filters.ts";

interface FiltersBarProps {
  filters: Filters;
  types: readonly TransactionType[];
  /** Status filters beyond a transaction's own statuses. */
  moreStatuses?: readonly SelectOption[];
  /** Further filters, before the others. */
  children?: ReactNode;
}

const usualStatuses = [
  { value: "", label: "All" },
  ...transactionStatuses.map((value) => ({ value, label: value })),
];

/** The filters. Every change goes into the address at once. */
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
    <FilterBar filters={filters}>
      <div className="flex w-full flex-col gap-3">
        {children}
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
          <SelectField label="Type" options={typeOptions} {...field("type")} />
          <SelectField label="Status" options={[...usualStatuses, ...moreStatuses]} {...field("status")} />
          <TextField
            label="Start date"
            type="date"
            max={asked.endDate || undefined}
            {...field("startDate")}
          />
          <TextField
            label="End date"
            type="date"
            min={asked.startDate || undefined}
            problem={daysProblem(asked)}
            {...field("endDate")}
          />
        </div>
      </div>
    </FilterBar>
  );
}
