import type { Rules } from "@paperchain/core/groups/rules.ts";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { FirstSteps } from "./first-steps-api.ts";

interface Step {
  /** The part of the rules that the step belongs to. */
  of?: "holdings" | "trades" | "deposits";
  name: Exclude<keyof FirstSteps, "hidden">;
  title: string;
  words: string;
  to: string;
}

export const steps: readonly Step[] = [
  {
    of: "holdings",
    name: "bought",
    title: "Buy your first coin",
    words: "Pick a coin, then Buy. You keep it until you sell it.",
    to: "/coin/bitcoin",
  },
  {
    of: "trades",
    name: "traded",
    title: "Open a practice trade",
    words: "Pick a coin, then Buy Up or Buy Down.",
    to: "/coin/bitcoin",
  },
  {
    of: "deposits",
    name: "deposited",
    title: "Make a practice deposit",
    words: "Wallet, then Deposit. No real coins.",
    to: "/wallet",
  },
  {
    name: "twoFactor",
    title: "Turn on two-factor login",
    words: "Adds a code from your phone.",
    to: "/account?open=security",
  },
];

interface FirstStepsListProps {
  done: FirstSteps;
  /** The parts that the member's rules have. */
  on: Rules["on"];
}

export function FirstStepsList({ done, on }: FirstStepsListProps) {
  const shown = steps.filter((step) => step.of === undefined || on[step.of]);
  return (
    <ul className="divide-y divide-line">
      {shown.map((step) => (
        <li key={step.name}>{done[step.name] ? <DoneStep step={step} /> : <OpenStep step={step} />}</li>
      ))}
    </ul>
  );
}

function OpenStep({ step: { title, words, to } }: { step: Step }) {
  return (
    <Link to={to} className={`${rowLook} -mx-2 rounded-control px-2 transition-colors hover:bg-hover`}>
      <Circle aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted text-sm">{words}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

function DoneStep({ step: { title } }: { step: Step }) {
  return (
    <div className={rowLook}>
      <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-gain" />
      <span className="min-w-0 flex-1">
        <span className="block text-muted">{title}</span>
        <span className="block text-gain text-sm">Done</span>
      </span>
    </div>
  );
}

const rowLook = "flex min-h-17 items-center gap-3 py-2";
