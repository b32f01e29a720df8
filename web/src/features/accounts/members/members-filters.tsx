import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { StatusChoice } from "../../../lib/list/status-choice.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import type { MemberStatus } from "./admin-api.ts";

export type ShownStatus = "all" | MemberStatus;

export const statusNames: Record<ShownStatus, string> = {
  all: "All",
  active: "Active",
  suspended: "Suspended",
};

/** The status in an address; without one that makes sense, everybody. */
export const readStatus = (text: string): ShownStatus =>
  text === "active" || text === "suspended" ? text : "all";

interface UsersFiltersProps {
  filters: Filters;
  status: ShownStatus;
}

const options = (["all", "active", "suspended"] as const).map((value) => ({
  value,
  label: statusNames[value],
}));

export function MembersFilters({ filters, status }: UsersFiltersProps) {
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by name, email or ID" />
      <StatusChoice filters={filters} options={options} value={status} start="all" />
    </FilterBar>
  );
}
