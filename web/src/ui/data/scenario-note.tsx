import { formatPrice } from "./format.ts";
import { ScenarioPill } from "./pill.tsx";

export interface ScenarioTerms {
  readonly action: "gain" | "loss";
  readonly percentage: string;
}

interface ScenarioNoteProps {
  scenario: ScenarioTerms;
  /** The market price. */
  marketPrice: number;
}

/** Shown beside every moved price: the scenario and the market price. */
export function ScenarioNote({ scenario, marketPrice }: ScenarioNoteProps) {
  return <ScenarioPill>{scenarioSentence(scenario, marketPrice)}</ScenarioPill>;
}

/** `Scenario +10% · market $42,000.00` */
export function scenarioSentence(scenario: ScenarioTerms, marketPrice: number): string {
  return `Scenario ${scenarioPercent(scenario)} · market ${formatPrice(marketPrice)}`;
}

/** `+10%`, `−12.5%` */
export function scenarioPercent({ action, percentage }: ScenarioTerms): string {
  return `${action === "gain" ? "+" : "−"}${percentage}%`;
}
