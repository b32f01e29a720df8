import { useSearchText } from "../../lib/list/use-search-text.ts";
import { SearchInput } from "../../ui/form/search-input.tsx";

interface SearchFieldProps {
  label: string;
  searched: string;
  onSearch: (text: string) => void;
}

/** A search box that searches when the typing pauses. */
export function SearchField({ label, searched, onSearch }: SearchFieldProps) {
  const [text, setText] = useSearchText(searched, onSearch);
  return <SearchInput label={label} value={text} onText={setText} className="flex-1" />;
}
