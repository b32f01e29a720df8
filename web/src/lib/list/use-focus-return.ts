import { useEffect, useRef } from "react";

/**
 * A dialog returns the focus to the button that opened it. If that button is gone, because its row was decided, the focus
 * goes to the returned ref; otherwise the keyboard would start again at the top of the page.
 */
export function useFocusReturn(open: boolean) {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return;
    // The dialog returns the focus in an earlier turn.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [open]);
  return place;
}
