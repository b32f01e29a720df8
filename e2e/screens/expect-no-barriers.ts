import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

type Theme = "light" | "dark";
type Choose = (axe: AxeBuilder) => AxeBuilder;

const allRules: Choose = (axe) => axe;
const rulesOfColour: Choose = (axe) => axe.withRules(["color-contrast", "link-in-text-block"]);

/**
 * Nothing keeps anybody out of what is on the screen now, by every rule that axe has. The other theme changes nothing but
 * colours: there, the rules about those suffice.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await expectNoBarriersIn(page, "light");
  await expectNoBarriersIn(page, "dark", rulesOfColour);
}

/** The same in one theme. */
export async function expectNoBarriersIn(page: Page, theme: Theme, choose = allRules): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await settle(page);
  // Without the legacy mode axe opens a page of its own each time, which is only needed for frames of other sites.
  const { violations, passes } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  expect(found, `in the ${theme} theme`).toEqual([]);
  // A page that axe could not read would pass as well.
  expect(passes.length).toBeGreaterThan(choose === allRules ? 10 : 0);
}

/** Waits until nothing moves or fades any more: half-way, a colour is neither the one before nor the one to come. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
