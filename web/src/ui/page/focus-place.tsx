import type { ReactNode, RefObject } from "react";

/** A heading that takes the focus when the focused button is gone: see `useFocusReturn`. */
export function FocusPlace({
  place,
  children,
}: {
  place: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <span ref={place} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
