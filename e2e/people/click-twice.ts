import type { Locator } from "@playwright/test";

/**
 * Clicks a button twice before the page can answer. The mouse's own double click may land its second half on whatever the
 * answer put in the button's place.
 */
export async function clickTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
