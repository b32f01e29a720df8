import { defineConfig } from "@playwright/test";
import look from "../look/playwright.config.ts";

/** `npm run first-load`: what a phone with a slow connection loads before each screen stands. */
export default defineConfig({
  ...look,
  testDir: import.meta.dirname,
  testMatch: "first-load.ts",
  globalSetup: "../look/global-setup.ts",
  // One after the other: they measure.
  workers: 1,
  reporter: [["list"], ["../../scripts/testing/playwright-report.mjs"]],
  projects: look.projects?.filter(({ name }) => name === "phone-light") ?? [],
});
