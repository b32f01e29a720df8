import { SearchInput } from "../../ui/form/search-input.tsx";
import type { Filters } from "./use-filters.ts";
import { useSearchText } from "./use-search-text.ts";

interface SearchFieldProps {
  filters: Filters;
  label: string;
  /** The name of the search in the address. */
  name?: string;
}

/** A list's search box. It searches when the typing pauses. */
export function SearchField({ filters, label, name = "search" }: SearchFieldProps) {
  const [text, setText] = useSearchText(filters.filter(name), (found) => filters.change({ [name]: found }));
  return <SearchInput label={label} value={text} onText={setText} className="flex-1" />;
}
