import { transactionTypes } from "@paperchain/core/transactions/transaction.ts";
import { GroupChoice } from "../../../lib/list/group-choice.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import { FiltersBar } from "../list/filters-bar.tsx";

const moreStatuses = [{ value: "Waiting", label: "Waiting for a decision" }];

/** The member's filters, plus the queue and a search for a member. */
export function AdminFilters({ filters }: { filters: Filters }) {
  return (
    <FiltersBar filters={filters} types={transactionTypes} moreStatuses={moreStatuses}>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
        <SearchField filters={filters} name="userName" label="Search by user name" />
        <GroupChoice filters={filters} />
      </div>
    </FiltersBar>
  );
}
