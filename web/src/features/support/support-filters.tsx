import { X } from "lucide-react";
import type { useFilters } from "../../lib/list/use-filters.ts";
import { useSearchText } from "../../lib/list/use-search-text.ts";
import { Button } from "../../ui/form/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";

interface SupportFiltersProps {
  filters: ReturnType<typeof useFilters>;
  state: string;
  /** How many wait; unknown until it was asked. */
  open: number | undefined;
}

export function SupportFilters({ filters, state, open }: SupportFiltersProps) {
  const [text, setText] = useSearchText(filters.filter("search"), (search) => filters.change({ search }));
  const states = [
    { value: "open", label: open === undefined ? "Open" : `Open\u00a0${open}` },
    { value: "answered", label: "Answered" },
    { value: "closed", label: "Closed" },
    { value: "all", label: "All" },
  ];
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center">
      <SearchInput label="Search by name, e-mail or words" value={text} onText={setText} className="flex-1" />
      <Choice
        label="State"
        options={states}
        value={state}
        onChange={(chosen) => filters.change({ state: chosen === "open" ? "" : chosen })}
      />
      {filters.filtered && (
        <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
