import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { test as journey, remembered } from "../journey.ts";
import { anAddress } from "../people/person.ts";
import { stage } from "../setup/stage.ts";
import { watch } from "../setup/watch.ts";
import { guestFor } from "./visit.ts";

interface Fixtures {
  /** A page of somebody for whom a screen is made. */
  openFor(audience: Audience): Promise<Page>;
}

/** Of our own origin, and nothing of the app runs there. */
const quietAddress = "/theme.js";

let kept: Page | undefined;

/**
 * A journey that only looks. It gets a page that the one before it has left: a browser that ran the app before opens a
 * screen in less than half the time. Nothing else is left of what was before, neither in the page nor in what it keeps.
 */
export const test = journey.extend<Fixtures>({
  openFor: async ({ browser, problems }, use) => {
    kept ??= await (await browser.newContext()).newPage();
    const page = kept;
    const { address } = stage();
    const unwatch = watch(page.context(), address, problems);
    await use(async (audience) => {
      const login = await guestFor(audience);
      await page.context().setExtraHTTPHeaders({ "x-forwarded-for": anAddress() });
      await page.goto(quietAddress);
      await page.evaluate(
        (entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        },
        login ? remembered(login) : [],
      );
      return page;
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(quietAddress);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // Where the pointer rests, something of the next screen might light up.
    await page.mouse.move(0, 0);
    unwatch();
  },
});
