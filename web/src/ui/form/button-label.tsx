import type { ReactNode } from "react";
import { Spinner } from "../data/spinner.tsx";
import { classNames } from "../look/class-names.ts";

interface ButtonLabelProps {
  busy: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  children?: ReactNode;
}

/** Both labels occupy the same place and one is visible. The wider one sets the width, so that nothing jumps. */
export function ButtonLabel({ busy, busyLabel, icon, children }: ButtonLabelProps) {
  const idle = busy ? (busyLabel ? "invisible" : "opacity-0") : undefined;
  return (
    <span className="grid place-items-center *:[grid-area:1/1]">
      <span className={classNames("inline-flex items-center gap-2 [&_svg]:size-4.5", idle)}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={classNames("inline-flex items-center gap-2", !busy && "invisible")}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </span>
  );
}
