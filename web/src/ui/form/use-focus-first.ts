import { useEffect, useRef } from "react";

/** For the first field of a dialog. The dialog focuses it when it opens; a field that loads later takes the focus then. */
export function useFocusFirst(wanted = false) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest("[role=dialog]");
    // The focus must not move before the dialog takes it: the dialog records where to return it.
    if (wanted && dialog?.contains(document.activeElement)) field.current?.focus();
  }, [wanted]);
  return wanted ? { ref: field, "data-focus-first": "" } : {};
}
