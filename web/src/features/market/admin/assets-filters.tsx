import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { StatusChoice } from "../../../lib/list/status-choice.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import type { Asset, AssetsShown } from "./asset.ts";

interface AssetsFiltersProps {
  filters: Filters;
  shown: AssetsShown;
  assets: readonly Asset[] | undefined;
}

export function AssetsFilters({ filters, shown, assets }: AssetsFiltersProps) {
  const moved = assets?.filter(({ adminAction }) => adminAction).length;
  const options = [
    { value: "all", label: "All", count: assets?.length },
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
