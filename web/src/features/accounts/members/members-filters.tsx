import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { GroupChoice } from "../../../lib/list/group-choice.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { StatusChoice } from "../../../lib/list/status-choice.tsx";
import type { Filters } from "../../../lib/list/use-filters.ts";
import type { MemberStatus } from "./admin-api.ts";

/** The people that the list shows: everybody, those with a status, or the administrators. */
export type Shown = "all" | MemberStatus | "admin";

export const shownNames: Record<Shown, string> = {
  all: "All",
  active: "Active",
  suspended: "Suspended",
  admin: "Admin",
};

/** The filter in the address; everybody if it is missing or unknown. */
export const readShown = (text: string): Shown =>
  text === "active" || text === "suspended" || text === "admin" ? text : "all";

/** The same as the server's filters. */
export const filterOf = (shown: Shown) =>
  shown === "admin" ? ({ status: "all", role: "admin" } as const) : ({ status: shown, role: "all" } as const);

interface UsersFiltersProps {
  filters: Filters;
  shown: Shown;
}

const options = (["all", "active", "suspended", "admin"] as const).map((value) => ({
  value,
  label: shownNames[value],
}));

export function MembersFilters({ filters, shown }: UsersFiltersProps) {
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by name, email or ID" />
      <GroupChoice filters={filters} />
      <StatusChoice filters={filters} options={options} value={shown} start="all" />
    </FilterBar>
  );
}
