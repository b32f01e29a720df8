import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { test as journey, remembered } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { anAddress } from "../people/person.ts";
import { stage } from "../setup/stage.ts";
import { watch } from "../setup/watch.ts";

interface Fixtures {
  /** A page of a member of the screen's audience. */
  openFor(audience: Audience): Promise<Page>;
}

/** On our own origin, without the app running. */
const quietAddress = "/theme.js";

let kept: Page | undefined;

/**
 * A journey that only reads. It reuses the page of the one before it: a browser that ran the app before opens a
 * screen in less than half the time. Nothing else is left from before, neither in the page nor in its storage.
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
    // The resting pointer could highlight a part of the next screen.
    await page.mouse.move(0, 0);
    unwatch();
  },
});
