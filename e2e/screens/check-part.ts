import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { extent } from "../setup/sizes.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { tagsOf, themesOf } from "./first-look.ts";
import { test } from "./kept-page.ts";

/** A part that is hidden when a screen opens: a menu, a dialog, an error beside a field, a refusal. */
export interface Part {
  readonly name: string;
  readonly audience: Audience;
  readonly address: string;
  open(page: Page): Promise<void>;
}

export function checkPart({ name, audience, address, open }: Part): void {
  test(`${name} is open to everyone`, { tag: tagsOf(name) }, async ({ openFor, size }) => {
    const page = await openFor(audience);
    await page.goto(address);
    await open(page);
    await expectNoBarriers(page, themesOf(name, size, extent()));
  });
}
