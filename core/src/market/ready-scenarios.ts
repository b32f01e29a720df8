import type { ScenarioTerms } from "./scenario.ts";

/** A scenario that an organiser sets with one tap: by how much, for how long, and why. */
export interface ReadyScenario extends ScenarioTerms {
  readonly name: string;
  readonly minutes: number;
  readonly note: string;
}

export const readyScenarios: readonly ReadyScenario[] = [
  {
    name: "Good news",
    action: "gain",
    percentage: "10",
    minutes: 5,
    note: "What if a country made this coin legal tender?",
  },
  {
    name: "Bad news",
    action: "loss",
    percentage: "10",
    minutes: 5,
    note: "What if a large exchange stopped withdrawals?",
  },
  {
    name: "Pump",
    action: "gain",
    percentage: "60",
    minutes: 2,
    note: "Somebody tells everybody to buy at once. Who sells?",
  },
  {
    name: "Crash",
    action: "loss",
    percentage: "40",
    minutes: 10,
    note: "Everybody wants to sell, and nobody buys.",
  },
];
