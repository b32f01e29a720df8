import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Most of a test is waiting for the database: more files at once than vitest's own choice, which leaves a core idle. */
const workersMax = Math.max(3, availableParallelism());

/** A test that hangs is noticed all the same, and one on a busy machine is not taken for one that hangs. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * A worker keeps modules, and the page that happy-dom makes, from file to file: making them anew for each took longer than
 * the tests. Modules of the server keep no state beside the database; tests of pages put back what they change.
 */
const shared = { isolate: false, ...patient, maxWorkers: workersMax };

export default defineConfig({
  test: {
    maxWorkers: workersMax,
    reporters: [process.env.TEST_STEP ? "minimal" : "default", "./scripts/testing/vitest-report.mjs"],
    tags: [
      {
        name: "later",
        description: "Runs in continuous integration, after npm test, on a second PostgreSQL.",
      },
      { name: "proof", description: "Takes minutes or hours: runs only in npm run torture." },
      { name: "sampled", description: "Tries few cases, and many in npm run torture." },
      { name: "packages", description: "Makes a release: runs when the files that make it have changed." },
    ],
    projects: [
      { test: { name: "core", include: ["core/src/**/*.test.ts"], ...shared } },
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"], ...shared } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          globalSetup: ["server/src/testing/database/postgres.ts"],
          ...shared,
        },
      },
      {
        extends: "web/vite.config.ts",
        root: "web",
        test: {
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["src/testing/patience.ts"],
          ...shared,
        },
      },
      // A browser's checks again, as over plain http to another machine.
      {
        extends: "web/vite.config.ts",
        root: "web",
        test: {
          name: "web over http",
          include: ["src/features/oversight/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["src/testing/patience.ts", "src/testing/plain-http.ts"],
          ...shared,
        },
      },
      // These start and kill real servers, so they have minutes where the others have seconds.
      { test: { name: "scripts", include: ["scripts/**/*.test.{ts,mjs}"], testTimeout: 300_000 } },
    ],
  },
});
