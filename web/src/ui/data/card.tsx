import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  actions?: ReactNode;
}

export function Card({ title, actions, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames("rounded-card border border-line bg-surface p-4 shadow-card sm:p-6", className)}
    >
      {(title || actions) && (
        <header className="mb-4 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && <h2 className="font-semibold text-lg tracking-tight">{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
