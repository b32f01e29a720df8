import type { Locator } from "@playwright/test";

/**
 * Clicks a button twice, as fast as a person cannot. The mouse's own double click may land its second half on the element
 * that a quick answer put in the button's place.
 */
export async function clickTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate(async (element: HTMLElement) => {
    element.click();
    // Events of the mouse come one by one too: the page has handled the first before the second.
    await new Promise((handled) => setTimeout(handled));
    if (element.isConnected) element.click();
  });
}
