import { useEffect, useRef } from "react";

/**
 * A dialog gives the focus back to the button that opened it. Where that button is gone by then, because its row was
 * decided, the focus goes to the place this answers; otherwise the keyboard would start again at the top of the page.
 */
export function useFocusKept(open: boolean) {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return;
    // The dialog gives the focus back in a turn of its own, which comes before this one.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [open]);
  return place;
}
