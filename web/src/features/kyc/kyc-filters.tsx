import { FilterBar } from "../../lib/list/filter-bar.tsx";
import { GroupChoice } from "../../lib/list/group-choice.tsx";
import { SearchField } from "../../lib/list/search-field.tsx";
import { StatusChoice } from "../../lib/list/status-choice.tsx";
import { statusCount } from "../../lib/list/status-count.ts";
import type { Filters } from "../../lib/list/use-filters.ts";
import type { Counts } from "./admin-api.ts";
import { type ShownStatus, shownStatuses, statusNames } from "./filters.ts";

interface KycFiltersProps {
  filters: Filters;
  status: ShownStatus;
  counts: Counts | undefined;
}

export function KycFilters({ filters, status, counts }: KycFiltersProps) {
  const countOf = (value: ShownStatus) =>
    value === "all"
      ? statusCount(counts?.pending, counts?.approved, counts?.rejected)
      : statusCount(counts?.[value]);
  const options = shownStatuses.map((value) => ({ value, label: statusNames[value], count: countOf(value) }));
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by member" />
      <GroupChoice filters={filters} />
      <StatusChoice filters={filters} options={options} value={status} start="pending" />
    </FilterBar>
  );
}
