import { defineConfig } from "@playwright/test";
import { findChromium } from "./setup/find-chromium.ts";
import { schoolHost } from "./setup/school-host.ts";
import { extent, filtersOf, publishExtent } from "./setup/sizes.ts";

/** Chromium's options for a container without a sandbox and a graphics card; it contacts no other host. */
const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Browsers trust a page of this machine over plain http; they do not trust one under this name.
  `--host-resolver-rules=MAP ${schoolHost} 127.0.0.1`,
];

publishExtent();
const filters = filtersOf(extent());

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: "test-results",
  globalSetup: "./setup/global-setup.ts",
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // The longest journeys take twenty seconds on a quiet machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ...(process.env.TEST_STEP ? [] : [["list"] as const]),
    ["../scripts/testing/playwright-report.mjs"],
  ],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: "only-on-failure",
    // No animations, so that tests measure the final state.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-US",
    timezoneId: "UTC",
    // Only the offline journey needs the service worker.
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
