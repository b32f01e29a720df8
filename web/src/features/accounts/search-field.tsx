import { Search } from "lucide-react";
import { useSearchText } from "../../lib/use-search-text.ts";
import { controlLook } from "../../ui/field-frame.tsx";

interface SearchFieldProps {
  label: string;
  searched: string;
  onSearch: (text: string) => void;
}

/** A search box that searches when the typing pauses. */
export function SearchField({ label, searched, onSearch }: SearchFieldProps) {
  const [text, setText] = useSearchText(searched, onSearch);
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${controlLook} h-12 pl-11`}
      />
    </div>
  );
}
