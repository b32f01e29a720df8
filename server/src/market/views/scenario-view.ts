import type { ActiveScenario } from "../queries/market.ts";

/** A scenario as everybody may see it: by an administrator, without saying which one. */
export function scenarioView(scenario: ActiveScenario | undefined) {
  if (!scenario) return null;
  return {
    action: scenario.action,
    percentage: scenario.percentage,
    note: scenario.note,
    since: new Date(scenario.setAt).toISOString(),
    until: scenario.until === null ? null : new Date(scenario.until).toISOString(),
    by: "administrator" as const,
  };
}
