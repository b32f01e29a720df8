import { expect, test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { extent } from "../setup/sizes.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { tagsOf, themesOf } from "./first-look.ts";
import { arrive, visits } from "./visit.ts";

for (const visit of visits) {
  const title = `${visit.path} carries the practice mark, fits, and is open to everyone`;
  test(title, { tag: tagsOf(visit.path) }, async ({ openBrowser, size }) => {
    const page = await openBrowser(await guestFor(visit.audience));
    await arrive(page, visit);
    await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoBarriers(page, themesOf(visit.path, size, extent()));
  });
}
