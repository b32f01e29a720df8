import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";
import type { Filters } from "./use-filters.ts";

interface FilterBarProps {
  filters: Pick<Filters, "filtered" | "clear">;
  children: ReactNode;
}

/** A list's search and filters, in one row if there is room, with a button to clear them. */
export function FilterBar({ filters, children }: FilterBarProps) {
  return (
    <search aria-label="Filters" className="mb-4 block">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end">{children}</div>
      {filters.filtered && (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          className="mt-2 -ml-2"
          onClick={filters.clear}
        >
          Clear Filters
        </Button>
      )}
    </search>
  );
}
