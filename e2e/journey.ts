// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
import { test as base, expect, type Page } from "@playwright/test";
import { anAddress } from "./people/person.ts";
import { leavePage, takePage } from "./setup/kept-pages.ts";
import type { Size } from "./setup/sizes.ts";
import { type Login, publishStage, stage } from "./setup/stage.ts";
import type { Settings } from "./setup/start-server.ts";
import { startStage } from "./setup/start-stage.ts";
import { watch } from "./setup/watch.ts";

interface Fixtures {
  size: Size;
  /** The problems that the watch noticed; every journey must end with none. */
  problems: string[];
  /** A page in another browser, logged in as a given member or not at all. */
  openBrowser(login?: Login): Promise<Page>;
}

interface Stages {
  /** The server settings of a journey that needs its own server: `test.use({ settings: { … } })`. */
  settings: Settings;
  ownServer: undefined;
}

/** A journey: a test whose pages are all watched, and whose people have an IP address of their own. */
export const test = base.extend<Fixtures, Stages>({
  settings: [{}, { option: true, scope: "worker" }],
  // Other settings get their own worker process, which nothing else uses.
  ownServer: [
    async ({ settings }, use) => {
      if (Object.keys(settings).length === 0) return use(undefined);
      const { stage: own, strike } = await startStage(settings);
      publishStage(own);
      await use(undefined);
      await strike();
    },
    { auto: true, scope: "worker", timeout: 240_000 },
  ],
  size: ({}, use, { project }) => use(project.name.startsWith("phone") ? "phone" : "desk"),
  baseURL: ({}, use) => use(stage().address),
  extraHTTPHeaders: ({}, use) => use({ "x-forwarded-for": anAddress() }),
  problems: [
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, problems }, use, info) => {
    const opened: { page: Page; unwatch(): void }[] = [];
    await use(async (login) => {
      const page = await takePage(browser, login ? remembered(login) : []);
      opened.push({ page, unwatch: watch(page.context(), stage().address, problems) });
      await page.context().setExtraHTTPHeaders({ "x-forwarded-for": anAddress() });
      return page;
    });
    for (const { page, unwatch } of opened) {
      // After a failure, the test's pages stay as they are, for the report.
      if (info.status === info.expectedStatus) await leavePage(page);
      unwatch();
    }
  },
  page: async ({ openBrowser }, use) => use(await openBrowser()),
});

export { expect };

/** The browser's storage of a member who ticked "remember me". */
export function remembered({ token, role, userId }: Login): { name: string; value: string }[] {
  return Object.entries({
    [role === "admin" ? "adminToken" : "userToken"]: token,
    currentRole: role,
    userId,
  }).map(([name, value]) => ({ name, value }));
}
