import { expect, test } from "../journey.ts";
import { expectNoBarriers, themes } from "./expect-no-barriers.ts";
import { arrive, guestFor, visits } from "./visit.ts";

for (const visit of visits) {
  test(`${visit.path} carries the practice mark, fits, and is open to everyone in both themes`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(await guestFor(visit.audience));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await arrive(page, visit);
      await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
      await expectNoBarriers(page, `${visit.path}, ${theme}`);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
