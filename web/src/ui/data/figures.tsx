import { useState } from "react";
import { classNames } from "../look/class-names.ts";
import { directionOf, formatChange, formatMoney, formatPrice, formatUsd } from "./format.ts";

interface MoneyProps {
  amount: string;
  unit: string;
  signed?: boolean;
  className?: string;
}

export function Money({ amount, unit, signed, className }: MoneyProps) {
  return (
    <span className={classNames("figures whitespace-nowrap", className)}>
      {formatMoney(amount, unit, signed)}
    </span>
  );
}

/** An amount of the account currency, which is worth one dollar each. */
export function Usd({ amount, className }: { amount: string; className?: string }) {
  return <span className={classNames("figures whitespace-nowrap", className)}>{formatUsd(amount)}</span>;
}

/** Flashes when the shown text changes, coloured by direction. */
export function Price({ usd, className }: { usd: number; className?: string }) {
  const [seen, setSeen] = useState({ usd, changes: 0, flash: "" });
  if (formatPrice(seen.usd) !== formatPrice(usd)) {
    const flash = usd > seen.usd ? "animate-flash-gain" : "animate-flash-loss";
    setSeen({ usd, changes: seen.changes + 1, flash });
  }
  return (
    <span
      key={seen.changes}
      className={classNames("figures whitespace-nowrap rounded-sm", seen.flash, className)}
    >
      {formatPrice(usd)}
    </span>
  );
}

/** Sign, arrow and colour always agree; colour is never the only signal. */
export function Change({ percent, className }: { percent: number | null | undefined; className?: string }) {
  const direction = directionOf(percent);
  return (
    <span
      className={classNames(
        "figures inline-flex items-center gap-1 whitespace-nowrap",
        colours[direction],
        className,
      )}
    >
      {direction !== "level" && <Arrow down={direction === "down"} />}
      {formatChange(percent)}
    </span>
  );
}

const colours = { up: "text-gain", down: "text-loss", level: "text-muted" } as const;

function Arrow({ down }: { down: boolean }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={classNames("size-[0.6em]", down && "rotate-180")}>
      <path d="M5 1.2 9.4 8.6H.6z" fill="currentColor" />
    </svg>
  );
}
