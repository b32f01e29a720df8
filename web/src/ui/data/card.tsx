import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  actions?: ReactNode;
  /** For a page of many cards that must fit a screen. */
  dense?: boolean;
}

export function Card({ title, actions, dense = false, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        "rounded-card border border-line bg-surface shadow-card",
        dense ? "p-3.5" : "p-4 sm:p-6",
        className,
      )}
    >
      {(title || actions) && (
        <header
          className={classNames(
            "flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2",
            dense ? "mb-1.5" : "mb-4",
          )}
        >
          {title && <h2 className="font-semibold text-lg tracking-tight">{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
