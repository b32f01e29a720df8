import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { expectNoBarriersIn } from "./expect-no-barriers.ts";
import { test } from "./kept-page.ts";

/** Something that is not there when a screen opens: a menu, a dialog, a problem beside a field, a refusal. */
export interface Part {
  readonly name: string;
  readonly audience: Audience;
  readonly address: string;
  open(page: Page): Promise<void>;
}

/** On a phone in the light theme and on a desk in the dark one: there are many parts. */
export function checkPart({ name, audience, address, open }: Part): void {
  test(`${name} is open to everyone`, async ({ openFor }, { project }) => {
    const page = await openFor(audience);
    await page.goto(address);
    await open(page);
    await expectNoBarriersIn(page, project.name === "phone" ? "light" : "dark");
  });
}
