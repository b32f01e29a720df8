import type { useFilters } from "../../../lib/list/use-filters.ts";
import { useSearchText } from "../../../lib/list/use-search-text.ts";
import { Choice } from "../../../ui/form/choice.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { statusChoices, statusNames } from "../filters.ts";
import type { Status } from "../trade.ts";
import type { Counts } from "./admin-api.ts";

interface AdminTradesFiltersProps {
  filters: ReturnType<typeof useFilters>;
  status: Status | "";
  counts: Counts | undefined;
}

/** Whose or on what, and how far; beside each status how many there are. */
export function AdminTradesFilters({ filters, status, counts }: AdminTradesFiltersProps) {
  const [text, setText] = useSearchText(filters.filter("search"), (search) => filters.change({ search }));
  const options = statusChoices.map((value) => ({
    value,
    label: <StatusLabel status={value} counts={counts} />,
  }));
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row">
      <SearchInput label="Search by member or coin" value={text} onText={setText} className="flex-1" />
      <Choice
        label="Status"
        options={options}
        value={status}
        onChange={(next) => filters.change({ status: next })}
        className="lg:w-[30rem]"
      />
    </div>
  );
}

function StatusLabel({ status, counts }: { status: Status | ""; counts: Counts | undefined }) {
  const count = counts && (status === "" ? counts.active + counts.pending + counts.closed : counts[status]);
  return (
    <span className="flex items-baseline gap-1.5 max-sm:flex-col max-sm:items-center max-sm:gap-0">
      {statusNames[status]}
      {count !== undefined && (
        <span className="figures font-normal text-muted text-xs">{count.toLocaleString("en-US")}</span>
      )}
    </span>
  );
}
