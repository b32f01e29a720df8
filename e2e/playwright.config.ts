import { defineConfig } from "@playwright/test";
import { findChromium } from "./setup/find-chromium.ts";
import { extent, filtersOf, publishExtent } from "./setup/sizes.ts";

/** What Chromium needs in a container, where there is no sandbox and no graphics card, and nobody to phone home to. */
const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

publishExtent();
const filters = filtersOf(extent());

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: "test-results",
  globalSetup: "./setup/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["../scripts/testing/playwright-failures.mjs"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: "only-on-failure",
    // Nothing moves, so that what is measured is what stays.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-US",
    timezoneId: "UTC",
    // Nobody but the journey that goes offline needs the app to be kept.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "phone",
      ...filters.phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desk", ...filters.desk, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
