import { expect, test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { later, onlyOnDesk } from "../setup/sizes.ts";
import { boardStates } from "../states/boards.ts";
import { deskStates } from "../states/desk.ts";
import { openState } from "../states/states-of.ts";

const shown = [
  "board-round",
  "board-paused",
  "board-names",
  "board-few",
  "board-ten",
  "board-places",
  "board-hidden",
  "board-plain",
];

for (const state of boardStates.filter(({ name }) => shown.includes(name))) {
  test(`${state.name} is read from ten metres, and all of it is on the wall`, {
    tag: [later, onlyOnDesk],
  }, async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openState(page, state);
    const sizes = await page.evaluate(() => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const hasText = (element: Element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      const isShown = (element: Element) => element.getBoundingClientRect().width > 1;
      const texts = [...document.querySelectorAll("#root *")].filter((one) => hasText(one) && isShown(one));
      const names = [...document.querySelectorAll("ol[aria-label=Places] li > :nth-child(2)")];
      return {
        smallest: Math.min(...texts.map(sizeOf)),
        smallestName: Math.min(...names.map(sizeOf)),
        height: document.documentElement.scrollHeight,
      };
    });
    expect(sizes.smallest).toBeGreaterThanOrEqual(32);
    expect(sizes.smallestName).toBeGreaterThanOrEqual(48);
    expect(sizes.height).toBe(1080);
  });
}

for (const state of deskStates.filter(({ name }) => name !== "desk-join")) {
  test(`${state.name} fits a screen of 1280 by 800`, {
    tag: [later, onlyOnDesk],
  }, async ({ openBrowser }) => {
    const page = await openBrowser(await guestFor("admin"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await openState(page, state);
    const lowest = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll("main section")].map((one) => one.getBoundingClientRect().bottom),
        ),
      );
    expect(await lowest()).toBeLessThanOrEqual(800);
  });
}
