import { classNames } from "../look/class-names.ts";

/** Always beside text, so it is hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      className={classNames("size-4.5 animate-spin", className)}
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
    </svg>
  );
}
