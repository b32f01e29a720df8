import { classNames } from "../look/class-names.ts";

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames("flex items-center gap-2.5", className)}>
      <LogoMark className="size-8" />
      <span className="font-semibold text-lg tracking-tight">Paperchain</span>
    </span>
  );
}

/** Two paper links, climbing: a chain and a rising line at once. public/icon.svg draws the same. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
      <rect width="32" height="32" rx="9" fill={ground} />
      <g strokeWidth="2.7">
        <rect {...link} transform={first} stroke="#fff" />
        <rect {...link} transform={second} stroke={ground} strokeWidth="5" />
        <rect {...link} transform={second} stroke="#b9c8ff" />
        <path d="M0-4.5h2.5A4.5 4.5 0 0 1 5.95-2.9" transform={first} stroke={ground} strokeWidth="5" />
        <path d="M-1-4.5h3.5A4.5 4.5 0 0 1 6.95-.66" transform={first} stroke="#fff" />
      </g>
    </svg>
  );
}

/** The brand's own blue, the same in both themes, on the screen and on a phone's home. */
const ground = "#2b50df";
const link = { x: -7, y: -4.5, width: 14, height: 9, rx: 4.5 };
const first = "translate(12.1 19.3) rotate(-26)";
const second = "translate(19.7 12.9) rotate(-64)";
