import { classNames } from "./class-names.ts";

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="size-8" />
      <span className="font-semibold text-lg tracking-tight">Paperchain</span>
    </span>
  );
}

/** Two paper links, climbing: a chain and a rising line at once. public/icon.svg draws the same. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="stroke-on-accent" strokeWidth="2.6" strokeLinecap="round" transform="rotate(-45 16 16)">
        <path d="M15.2 20.4H9.4a4.4 4.4 0 0 1 0-8.8h4.8a4.4 4.4 0 0 1 4.3 5.2" />
        <path d="M16.8 11.6h5.8a4.4 4.4 0 0 1 0 8.8h-4.8a4.4 4.4 0 0 1-4.3-5.2" />
      </g>
    </svg>
  );
}
