import { X } from "lucide-react";
import type { useFilters } from "../../../lib/list/use-filters.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { SearchField } from "../search-field.tsx";

const statuses = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
];

export function UsersFilters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center">
      <SearchField
        label="Search by name, email or ID"
        searched={filters.filter("search")}
        onSearch={(search) => filters.change({ search })}
      />
      <Choice
        label="Status"
        options={statuses}
        value={filters.filter("status")}
        onChange={(status) => filters.change({ status })}
      />
      {filters.filtered && (
        <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
