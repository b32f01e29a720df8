import { expect } from "../journey.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { test } from "./kept-page.ts";
import { arrive, visits } from "./visit.ts";

for (const visit of visits) {
  test(`${visit.path} carries the practice mark, fits, and is open to everyone in both themes`, async ({
    openFor,
  }) => {
    const page = await openFor(visit.audience);
    await arrive(page, visit);
    await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoBarriers(page);
  });
}
