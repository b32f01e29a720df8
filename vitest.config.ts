import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Most of a test is waiting for the database: more files at once than vitest's own choice, which leaves a core idle.
    maxWorkers: Math.max(3, availableParallelism()),
    reporters: ["default", "./scripts/testing/vitest-failures.mjs"],
    projects: [
      { test: { name: "core", include: ["core/src/**/*.test.ts"] } },
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          globalSetup: ["server/src/testing/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "web/vite.config.ts",
        root: "web",
        test: { name: "web", include: ["src/**/*.test.{ts,tsx}"], environment: "happy-dom" },
      },
      // These start and kill real servers, so they have minutes where the others have seconds.
      { test: { name: "scripts", include: ["scripts/**/*.test.{ts,mjs}"], testTimeout: 120_000 } },
    ],
  },
});
