import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

/** `npm run look`: a picture of every screen and every state, in both themes and at both sizes. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "pictures.ts",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  reporter: [["list"]],
  projects: [
    { name: "phone-light", use: { ...phone, colorScheme: "light" } },
    { name: "phone-dark", use: { ...phone, colorScheme: "dark" } },
    { name: "desk-light", use: { ...desk, colorScheme: "light" } },
    { name: "desk-dark", use: { ...desk, colorScheme: "dark" } },
  ],
});
