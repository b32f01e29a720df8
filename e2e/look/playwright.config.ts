import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const wall = { viewport: { width: 1920, height: 1080 } };

/** `npm run look`: a picture of every screen and every state, in both themes and at both sizes, and of the board as on a wall. */
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
    { name: "wall-light", use: { ...wall, colorScheme: "light" }, grep: /\bboard-/ },
    { name: "wall-dark", use: { ...wall, colorScheme: "dark" }, grep: /\bboard-/ },
  ],
});
