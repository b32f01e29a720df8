import { useEffect, useRef, useState } from "react";

/**
 * The dialog that a row of a list opened. When it closes, the focus returns to the row's button, or to `heading` if the
 * row is gone.
 */
export function useAsked<Asked>() {
  const [asked, ask] = useState<Asked>();
  const heading = useFocusReturn(asked !== undefined);
  return { asked, ask, close: () => ask(undefined), heading };
}

/**
 * A dialog returns the focus to the button that opened it. If that button is gone, because its row was decided, the
 * focus goes to the returned ref. Otherwise keyboard users would start again at the top of the page.
 */
function useFocusReturn(open: boolean) {
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
