import { Search } from "lucide-react";
import type { useFilters } from "../../lib/use-filters.ts";
import { useSearchText } from "../../lib/use-search-text.ts";
import { controlLook } from "../../ui/field-frame.tsx";
import { FiltersBar } from "./filters-bar.tsx";
import { transactionTypes } from "./transaction.ts";

/** The member's filters for every type, and whose transactions to show. */
export function AdminFilters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const [name, setName] = useSearchText(filters.filter("userName"), (userName) =>
    filters.change({ userName }),
  );
  return (
    <FiltersBar filters={filters} types={transactionTypes}>
      <div className="relative mb-3">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
        />
        <input
          type="search"
          aria-label="Search by user name"
          placeholder="Search by user name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className={`${controlLook} h-12 pl-11`}
        />
      </div>
    </FiltersBar>
  );
}
