import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

export const themes = ["light", "dark"] as const;

/** What keeps somebody out of what is on the screen now, by axe: every rule it has, best practices too. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
  // A page that axe could not read would pass as well.
  expect(passes.length, where).toBeGreaterThan(10);
}
