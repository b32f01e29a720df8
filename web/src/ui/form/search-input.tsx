import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../look/class-names.ts";
import { controlLook } from "./field-frame.tsx";

interface SearchInputProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  onText: (text: string) => void;
  /** Content at the end of the box, such as a clear button. */
  aside?: ReactNode;
}

/** A search box. Its label is the placeholder, also for screen readers. */
export function SearchInput({ label, onText, aside, className, ...input }: SearchInputProps) {
  return (
    <div className={classNames("relative min-w-0", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        {...input}
        className={classNames(controlLook, "h-12 pl-11", aside !== undefined && "pr-12")}
        onChange={(event) => onText(event.target.value)}
      />
      {aside}
    </div>
  );
}
