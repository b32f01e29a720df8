import { FilterBar } from "../../lib/list/filter-bar.tsx";
import { SearchField } from "../../lib/list/search-field.tsx";
import { StatusChoice } from "../../lib/list/status-choice.tsx";
import { statusCount } from "../../lib/list/status-count.ts";
import type { Filters } from "../../lib/list/use-filters.ts";
import type { SupportCounts, SupportMessage } from "./admin-api.ts";

export type ShownState = "all" | SupportMessage["state"];

interface SupportFiltersProps {
  filters: Filters;
  state: ShownState;
  counts: SupportCounts | undefined;
}

export function SupportFilters({ filters, state, counts }: SupportFiltersProps) {
  const states = [
    { value: "open", label: "Open", count: statusCount(counts?.open) },
    { value: "answered", label: "Answered", count: statusCount(counts?.answered) },
    { value: "closed", label: "Closed", count: statusCount(counts?.closed) },
    { value: "all", label: "All", count: statusCount(counts?.open, counts?.answered, counts?.closed) },
  ] as const;
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by name, e-mail or words" />
      <StatusChoice
        filters={filters}
        label="Status"
        name="state"
        options={states}
        value={state}
        start="open"
      />
    </FilterBar>
  );
}
