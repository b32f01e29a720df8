import type { Page } from "@playwright/test";
import { type Audience, paths, pathsFor, type ScreenPath } from "../../web/src/app/paths.ts";
import { expect } from "../journey.ts";
import { quietAddress } from "../setup/kept-pages.ts";

export interface Visit {
  readonly audience: Audience;
  readonly path: ScreenPath;
  /** The address of the screen, for paths with a parameter. */
  readonly address: string;
}

export const audiences: Audience[] = ["stranger", "anybody", "member", "admin"];

/** Every screen of the product. */
export const visits: Visit[] = audiences.flatMap((audience) =>
  pathsFor(audience).map((path) => ({ audience, path, address: path.replace(":id", "bitcoin") })),
);

/** Opens a screen by its address, and waits until it has loaded. */
export async function arrive(page: Page, visit: Visit): Promise<void> {
  await page.goto(visit.address);
  await expectLoaded(page, visit);
}

/** The same from another screen, as a link does: loading the app again takes longer than most screens. */
export async function goOn(page: Page, visit: Visit): Promise<void> {
  if (page.url().endsWith(quietAddress)) return arrive(page, visit);
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, visit.address);
  await expectLoaded(page, visit);
}

async function expectLoaded(page: Page, { address, path }: Visit): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(`${paths[path].title} · Paperchain`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
