import { expect, test } from "../journey.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { arrive, guestFor, visits } from "./visit.ts";

for (const visit of visits) {
  test(`${visit.path} carries the practice mark, fits, and is open to everyone in both themes`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(await guestFor(visit.audience));
    await arrive(page, visit);
    await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoBarriers(page);
  });
}
