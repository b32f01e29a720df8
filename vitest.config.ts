import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A test that hangs is noticed all the same, and one on a busy machine is not taken for one that hangs. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };

/**
 * What is imported is kept from file to file of a worker: to read the whole server again for each costs more than many a
 * file's tests. Nothing there keeps a state of its own beside the database; pages do, and are read again.
 */
const shared = { isolate: false, ...patient };

export default defineConfig({
  test: {
    // Most of a test is waiting for the database: more files at once than vitest's own choice, which leaves a core idle.
    maxWorkers: Math.max(3, availableParallelism()),
    reporters: ["default", "./scripts/testing/vitest-failures.mjs"],
    tags: [
      { name: "long", description: "Too long for npm test: runs in npm run test:all." },
      {
        name: "sampled",
        description: "Runs a short sample in npm test and a larger one in npm run test:all.",
      },
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
        test: { name: "web", include: ["src/**/*.test.{ts,tsx}"], environment: "happy-dom", ...patient },
      },
      // These start and kill real servers, so they have minutes where the others have seconds.
      { test: { name: "scripts", include: ["scripts/**/*.test.{ts,mjs}"], testTimeout: 120_000 } },
    ],
  },
});
