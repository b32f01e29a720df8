import type { useFilters } from "../../lib/list/use-filters.ts";
import { Empty } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";

export function NoDocuments({ filters }: { filters: ReturnType<typeof useFilters> }) {
  if (!filters.filtered) return <Empty title="No document waits">What members send will stand here.</Empty>;
  return (
    <Empty
      title="No documents found"
      action={
        <Button variant="secondary" onClick={filters.clear}>
          Clear filters
        </Button>
      }
    >
      Nothing matches these filters.
    </Empty>
  );
}
