import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { aMember } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("remember me keeps a member logged in after the browser was closed", { tag: later }, async ({
  page,
  browser,
}) => {
  await logIn(page, { ...(await aMember()), remember: true });
  await expect(page).toHaveURL("/home");

  // A closed browser keeps cookies and local storage, but not the session storage of its tabs.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const nextDay = await context.newPage();
  await nextDay.goto("/");
  await expect(nextDay).toHaveURL("/home");
  await context.close();
});

test("without it the session ends with the tab", { tag: later }, async ({ page }) => {
  await logIn(page, { ...(await aMember()), remember: false });
  await expect(page).toHaveURL("/home");

  const stored = await page.evaluate(() => ({
    tab: ["userToken", "currentRole", "userId"].map((key) => sessionStorage.getItem(key)),
    kept: ["userToken", "adminToken", "currentRole", "userId"].map((key) => localStorage.getItem(key)),
  }));
  expect(stored.tab).toEqual([expect.any(String), "user", expect.any(String)]);
  expect(stored.kept).toEqual([null, null, null, null]);

  await page.reload();
  await expect(page).toHaveURL("/home");
  const anotherTab = await page.context().newPage();
  await anotherTab.goto("/home");
  await expect(anotherTab).toHaveURL("/");
});
