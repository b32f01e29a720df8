import { type Browser, type Page, test } from "@playwright/test";

/** On our own origin, without the app running. */
export const quietAddress = "/theme.js";

const idle: Page[] = [];

/**
 * A page for one person. It may be one that an earlier test of this worker has left: a browser that ran the app before
 * opens a screen in less than half the time. Nothing else is left from before, neither in the page nor in its storage.
 */
export async function takePage(browser: Browser, storage: readonly { name: string; value: string }[]) {
  const page = idle.pop() ?? (await openPage(browser));
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storage);
  return page;
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(quietAddress);
  return page;
}

export async function leavePage(page: Page): Promise<void> {
  const context = page.context();
  if (page.isClosed()) return context.close();
  // A page that is still on its way to another one cannot be led here.
  if (!(await empty(page).catch(() => false))) return context.close();
  idle.push(page);
}

/** Leaves nothing of the last test in the page. */
async function empty(page: Page): Promise<true> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(quietAddress);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: test.info().project.use.colorScheme ?? null });
  // The resting pointer could highlight a part of the next screen.
  await page.mouse.move(0, 0);
  return true;
}
