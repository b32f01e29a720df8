import { classNames } from "../look/class-names.ts";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: "md" | "lg";
  full?: boolean;
}

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "gain" | "loss";

/** Shared by buttons and links that look like buttons. */
export function buttonLook({ variant = "primary", size = "md", full = false }: ButtonLook): string {
  return classNames(
    "relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control",
    "font-medium transition-colors duration-100 active:translate-y-px aria-busy:cursor-progress aria-busy:active:translate-y-0",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:active:translate-y-0",
    sizes[size],
    variants[variant],
    full && "w-full",
  );
}

const sizes = {
  md: "h-11 px-4 text-sm",
  lg: "h-13 px-6 text-base",
} as const;

const variants = {
  primary: "bg-accent text-on-accent shadow-card hover:bg-accent-hover",
  secondary: "border border-line bg-raised text-text shadow-card hover:bg-hover",
  quiet: "text-accent-text hover:bg-hover",
  // Two buttons of equal weight: the design recommends neither.
  gain: "border border-gain/40 bg-gain-soft text-gain hover:border-gain",
  loss: "border border-loss/40 bg-loss-soft text-loss hover:border-loss",
  danger: "bg-danger text-on-accent shadow-card hover:bg-danger-hover",
} as const;
