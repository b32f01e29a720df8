import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { GroupChoice } from "../../../lib/list/group-choice.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { StatusChoice } from "../../../lib/list/status-choice.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import { statusChoices, statusNames } from "../filters.ts";
import type { Status } from "../trade.ts";
import type { Counts } from "./admin-api.ts";

interface AdminTradesFiltersProps {
  filters: Filters;
  status: Status | "";
  counts: Counts | undefined;
}

export function AdminTradesFilters({ filters, status, counts }: AdminTradesFiltersProps) {
  const all = counts && { ...counts, "": counts.active + counts.pending + counts.closed };
  const options = statusChoices.map((value) => ({ value, label: statusNames[value], count: all?.[value] }));
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by member or coin" />
      <GroupChoice filters={filters} />
      <StatusChoice filters={filters} options={options} value={status} start="" />
    </FilterBar>
  );
}
