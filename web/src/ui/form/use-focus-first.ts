import { useEffect, useRef } from "react";

/**
 * For the field that a dialog begins with. The dialog focuses it when it opens; a field that is there only later takes
 * the focus from whatever the dialog began with.
 */
export function useFocusFirst(wanted = false) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest("[role=dialog]");
    // Before the dialog took the focus it must not be moved: the dialog notes where to give it back to.
    if (wanted && dialog?.contains(document.activeElement)) field.current?.focus();
  }, [wanted]);
  return wanted ? { ref: field, "data-focus-first": "" } : {};
}
