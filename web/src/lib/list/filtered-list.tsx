import { Empty } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { type ListProps, PagedList } from "./paged-list.tsx";
import type { PageOf } from "./pages-of.ts";
import type { Filters } from "./use-filters.ts";

interface Words {
  title: string;
  text: string;
}

interface FilteredListProps<Data extends PageOf> extends ListProps<Data> {
  filters: Pick<Filters, "filtered" | "clear" | "turnTo">;
  /** The text if the list has no rows at all. */
  none: Words;
  /** The text if no row matches the filters. */
  noMatch: Words;
}

/**
 * A paged list with filters. If it is empty, it says why, and if the filters are the reason, it offers to clear them.
 */
export function FilteredList<Data extends PageOf>(props: FilteredListProps<Data>) {
  const { filters, none, noMatch, ...list } = props;
  const clear = (
    <Button variant="secondary" onClick={filters.clear}>
      Clear Filters
    </Button>
  );
  const empty = filters.filtered ? (
    <Empty title={noMatch.title} action={clear}>
      {noMatch.text}
    </Empty>
  ) : (
    <Empty title={none.title}>{none.text}</Empty>
  );
  return <PagedList {...list} empty={empty} turnTo={filters.turnTo} />;
}
