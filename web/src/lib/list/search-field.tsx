import { useEffect, useRef, useState } from "react";
import { SearchInput } from "../../ui/form/search-input.tsx";
import type { Filters } from "./use-filters.ts";

const pauseMs = 250;

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

/**
 * The text of a search box whose search is in the address. It searches after a pause in typing, and follows changes of
 * the search from elsewhere (cleared, or another link).
 */
function useSearchText(searched: string, search: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, setSent] = useState(searched);
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });

  if (known !== searched) {
    setKnown(searched);
    // The address may still have older typing; the newer text wins.
    if (searched !== sent) {
      setSent(searched);
      setText(searched);
    }
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === searched) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      latestSearch.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, searched]);

  return [text, setText];
}
