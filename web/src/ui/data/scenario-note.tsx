import { formatPrice } from "./format.ts";
import { ScenarioPill } from "./pill.tsx";

export interface ScenarioTerms {
  readonly action: "gain" | "loss";
  readonly percentage: string;
}

interface ScenarioNoteProps {
  scenario: ScenarioTerms;
  /** What the market itself says. */
  marketPrice: number;
}

/** Beside every price that an administrator moved: how, and what the market's own is. */
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
