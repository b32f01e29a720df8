import { X } from "lucide-react";
import type { useFilters } from "../../lib/use-filters.ts";
import { useSearchText } from "../../lib/use-search-text.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { SearchInput } from "../../ui/search-input.tsx";

interface SupportFiltersProps {
  filters: ReturnType<typeof useFilters>;
  state: string;
  counts: { open: number; answered: number; closed: number } | undefined;
}

export function SupportFilters({ filters, state, counts }: SupportFiltersProps) {
  const [text, setText] = useSearchText(filters.filter("search"), (search) => filters.change({ search }));
  const count = (of: "open" | "answered" | "closed") => (counts ? ` ${counts[of]}` : "");
  const states = [
    { value: "open", label: `Open${count("open")}` },
    { value: "answered", label: `Answered${count("answered")}` },
    { value: "closed", label: `Closed${count("closed")}` },
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
