import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { onDesk } from "../setup/sizes.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { audiences, goOn, visits } from "./visit.ts";

for (const audience of audiences) {
  const title = `every screen of ${audience} carries the practice mark, fits, and is open to everyone`;
  test(title, { tag: audience === "admin" ? onDesk : [] }, async ({ openBrowser }) => {
    const page = await openBrowser(await guestFor(audience));
    for (const visit of visits.filter((each) => each.audience === audience))
      await test.step(visit.path, async () => {
        await goOn(page, visit);
        await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
        expect(await overflow(page), `${visit.path} is wider than its window`).toBeLessThanOrEqual(0);
        await expectNoBarriers(page);
      });
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
