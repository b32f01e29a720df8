import type { useFilters } from "../../../lib/list/use-filters.ts";
import { Empty } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";

export function AdminNothingFound({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const clear = (
    <Button variant="secondary" onClick={filters.clear}>
      Clear Filters
    </Button>
  );
  if (!filters.filtered) {
    return <Empty title="No transactions found.">Deposits and withdrawals of members appear here.</Empty>;
  }
  return (
    <Empty title="No transactions found." action={clear}>
      {filters.filter("status") === "Waiting"
        ? "Nothing waits for a decision here."
        : "Nothing matches these filters."}
    </Empty>
  );
}
