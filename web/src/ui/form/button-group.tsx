import type { ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

interface ButtonGroupProps {
  label: string;
  /** Whether the label is visible. Screen readers always say it. */
  isShown: boolean;
  children: ReactNode;
}

/** Buttons of equal width under a common label. */
export function ButtonGroup({ label, isShown, children }: ButtonGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={classNames("mb-1 text-muted text-xs", !isShown && "sr-only")}>{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">{children}</div>
    </fieldset>
  );
}

/** For large buttons, when four of them share the width of a phone. */
export const besideLook = "max-sm:h-12 max-sm:px-0! max-sm:text-sm max-sm:[&_svg]:hidden";
