import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

interface OptionCardProps extends Omit<ComponentProps<"input">, "type" | "title" | "children"> {
  icon: ReactNode;
  title: ReactNode;
  /** A line below. */
  text?: ReactNode;
  /** At the end of the line, such as a price. */
  aside?: ReactNode;
  /** Content on its own line at the bottom. */
  below?: ReactNode;
}

/** A radio button as a card. Put several with the same `name` into a fieldset. */
export function OptionCard({ icon, title, text, aside, below, className, ...input }: OptionCardProps) {
  return (
    <label className={classNames(look, className)}>
      <input {...input} type="radio" className="absolute inset-0 size-full cursor-pointer opacity-0" />
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {text && <span className="block text-muted text-sm">{text}</span>}
      </span>
      {aside && <span className="figures shrink-0 text-right text-sm">{aside}</span>}
      {below && <span className="w-full pl-12">{below}</span>}
    </label>
  );
}

const look = [
  "relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-line px-3 py-2 transition-colors hover:bg-hover",
  "has-checked:border-accent-text has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-text",
  "has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2",
].join(" ");
