import type { useFilters } from "../../../lib/list/use-filters.ts";
import { useSearchText } from "../../../lib/list/use-search-text.ts";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { FiltersBar } from "../filters-bar.tsx";
import { transactionTypes } from "../transaction.ts";

const moreStatuses = [{ value: "Waiting", label: "Waiting for a decision" }];

/** The member's filters for every type, what waits for a decision, and whose transactions to show. */
export function AdminFilters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const [name, setName] = useSearchText(filters.filter("userName"), (userName) =>
    filters.change({ userName }),
  );
  return (
    <FiltersBar filters={filters} types={transactionTypes} moreStatuses={moreStatuses}>
      <SearchInput label="Search by user name" value={name} onText={setName} className="mb-3" />
    </FiltersBar>
  );
}
