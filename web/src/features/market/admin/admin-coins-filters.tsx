import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { StatusChoice } from "../../../lib/list/status-choice.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import type { CoinsShown } from "./find-managed-coins.ts";
import type { ManagedCoin } from "./managed-coin.ts";

interface AdminCoinsFiltersProps {
  filters: Filters;
  shown: CoinsShown;
  coins: readonly ManagedCoin[] | undefined;
}

export function AdminCoinsFilters({ filters, shown, coins }: AdminCoinsFiltersProps) {
  const moved = coins?.filter(({ scenario }) => scenario).length;
  const options = [
    { value: "all", label: "All", count: coins?.length },
    { value: "moved", label: "With an action", count: moved },
  ] as const;
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by name or symbol" />
      <StatusChoice
        filters={filters}
        label="Which coins"
        name="shown"
        options={options}
        value={shown}
        start="all"
      />
    </FilterBar>
  );
}
