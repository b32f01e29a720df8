import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { expect } from "../journey.ts";
import type { Theme } from "./first-look.ts";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
/** Another theme changes colours only. */
export const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** The current screen passes every rule of axe, or the named ones. */
export async function expectNoBarriers(page: Page, theme: Theme = "light", rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  // A part can be open before its screen has loaded.
  await expect(page.locator("h1")).not.toHaveCount(0);
  await settle(page);
  const { found, looked } = await runAxe(page, rules);
  expect(found, `in the ${theme} theme`).toEqual([]);
  // A page that axe could not read would pass too.
  expect(looked).toBeGreaterThan(rules ? 0 : 10);
  // axe runs in the page itself; a frame would be another page.
  expect(page.frames()).toHaveLength(1);
}

declare const axe: typeof Axe;

/**
 * The findings of axe, and the number of rules that it applied. Only findings are described: describing every correct
 * element and transferring that takes longer than the check itself.
 */
async function runAxe(page: Page, rules: string[] | undefined): Promise<{ found: string[]; looked: number }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { violations, passes, incomplete } = await axe.run({
      resultTypes: ["violations"],
      ...(runOnly && { runOnly }),
    });
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    return { found, looked: passes.length + incomplete.length };
  }, rules);
}

/** Waits until no animation or fade runs: half-way, a colour is neither the old nor the new one. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let moving = document.getAnimations(); moving.length; moving = document.getAnimations())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
