import type { Page } from "@playwright/test";
import { type Audience, paths, pathsFor, type ScreenPath } from "../../web/src/app/paths.ts";
import { expect } from "../journey.ts";

export interface Visit {
  readonly audience: Audience;
  readonly path: ScreenPath;
  /** The address of the screen, for paths with a parameter. */
  readonly address: string;
}

const audiences: Audience[] = ["stranger", "anybody", "member", "admin"];

/** Every screen of the product. */
export const visits: Visit[] = audiences.flatMap((audience) =>
  pathsFor(audience).map((path) => ({ audience, path, address: path.replace(":id", "bitcoin") })),
);

/** Opens a screen and waits until it has loaded. */
export async function arrive(page: Page, { address, path }: Visit): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(`${paths[path].title} · Paperchain`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
