import type { Page } from "@playwright/test";
import { type Audience, paths, pathsFor, type ScreenPath } from "../../web/src/app/paths.ts";
import { expect } from "../journey.ts";
import { adminLogin, aMember, type Login, login } from "../people/members.ts";

export interface Visit {
  readonly audience: Audience;
  readonly path: ScreenPath;
  /** Where the screen is, for those whose path has a gap to fill. */
  readonly address: string;
}

const audiences: Audience[] = ["stranger", "anybody", "member", "admin"];

/** Every screen of the product. */
export const visits: Visit[] = audiences.flatMap((audience) =>
  pathsFor(audience).map((path) => ({ audience, path, address: path.replace(":id", "bitcoin") })),
);

const guests = new Map<Audience, Promise<Login>>();

/** Somebody for whom a screen is made: the same one for every screen that only looks. */
export async function guestFor(audience: Audience): Promise<Login | undefined> {
  if (audience === "stranger" || audience === "anybody") return undefined;
  const guest = guests.get(audience) ?? (audience === "admin" ? adminLogin() : aMember().then(login));
  guests.set(audience, guest);
  return guest;
}

/** Opens a screen and waits until it is all there. */
export async function arrive(page: Page, { address, path }: Visit): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(`${paths[path].title} · Paperchain`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
