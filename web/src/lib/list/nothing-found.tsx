import { Empty } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import type { Filters } from "./use-filters.ts";

interface Words {
  title: string;
  text: string;
}

interface NothingFoundProps {
  filters: Pick<Filters, "filtered" | "clear">;
  /** Said where the list has no row at all. */
  none: Words;
  /** Said where the filters leave none. */
  noMatch: Words;
}

/** An empty list says why it is empty; where the filters are the reason, it offers to clear them. */
export function NothingFound({ filters, none, noMatch }: NothingFoundProps) {
  if (!filters.filtered) return <Empty title={none.title}>{none.text}</Empty>;
  const clear = (
    <Button variant="secondary" onClick={filters.clear}>
      Clear Filters
    </Button>
  );
  return (
    <Empty title={noMatch.title} action={clear}>
      {noMatch.text}
    </Empty>
  );
}
