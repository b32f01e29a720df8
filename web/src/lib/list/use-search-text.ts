import { useEffect, useRef, useState } from "react";

const pauseMs = 250;

/**
 * The text of a search box whose search is in the address. It searches after a pause in typing, and follows changes of
 * the search from elsewhere (cleared, or another link).
 */
export function useSearchText(
  searched: string,
  search: (text: string) => void,
): [string, (text: string) => void] {
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
