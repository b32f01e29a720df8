import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { expect } from "../journey.ts";
import type { Theme } from "./first-look.ts";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
/** The rules that another theme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Rules = "all" | "colours" | "not colours";

/** The current screen passes the rules of axe, and its tables fit into their cards. */
export async function expectNoBarriers(
  page: Page,
  theme: Theme = "light",
  rules: Rules = "all",
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  // A part can be open before its screen has loaded.
  await expect(page.locator("h1")).not.toHaveCount(0);
  await settle(page);
  const { found, looked } = await runAxe(page, rules);
  expect(found, `in the ${theme} theme`).toEqual([]);
  expect(await tooWideTables(page), "tables stick out of their cards").toEqual([]);
  // A page that axe could not read would pass too.
  expect(looked).toBeGreaterThan(rules === "colours" ? 0 : 10);
  // axe runs in the page itself; a frame would be another page.
  expect(page.frames()).toHaveLength(1);
}

/** The names of tables that are wider than what they stand in, and do not scroll there. Tables for screen readers alone have no size. */
const tooWideTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("table")]
      .filter((table) => !table.closest(".sr-only"))
      .filter(({ offsetWidth, parentElement: card }) => {
        if (!card) return false;
        const { overflowX, paddingLeft, paddingRight } = getComputedStyle(card);
        if (overflowX === "auto") return false;
        return offsetWidth > card.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
      })
      .map(({ caption }) => caption?.textContent ?? ""),
  );

declare const axe: typeof Axe;

/**
 * The findings of axe, and the number of rules that it applied. Only findings are described: describing every correct
 * element and transferring that takes longer than the check itself.
 */
async function runAxe(page: Page, rules: Rules): Promise<{ found: string[]; looked: number }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const without = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  const chosen = { all: {}, colours: { runOnly: colourRules }, "not colours": { rules: without } }[rules];
  return page.evaluate(async (options) => {
    const { violations, passes, incomplete } = await axe.run({ resultTypes: ["violations"], ...options });
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    return { found, looked: passes.length + incomplete.length };
  }, chosen);
}

/** Waits until no animation or fade runs: half-way, a colour is neither the old nor the new one. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let moving = document.getAnimations(); moving.length; moving = document.getAnimations())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
