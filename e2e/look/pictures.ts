import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { expectNoBarriers } from "../screens/expect-no-barriers.ts";
import { arrive, visits } from "../screens/visit.ts";
import { forgive } from "../setup/forgive.ts";
import { states } from "../states/states.ts";
import { openState } from "../states/states-of.ts";

const folder = join(import.meta.dirname, "../../look");
// Words of `npm run look -- admin account`; without any, everything is pictured.
const wanted = (process.env.LOOK_AT ?? "").split(" ").filter(Boolean);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

for (const visit of visits) {
  const name = visit.path.replaceAll(/[/:]+/g, " ").trim().replaceAll(" ", "-") || "welcome";
  if (!isWanted(name)) continue;
  test(name, async ({ openBrowser }, { project }) => {
    const page = await openBrowser(await guestFor(visit.audience));
    await arrive(page, visit);
    await picture(page, `${name}-${project.name}`, { fullPage: true });
  });
}

for (const state of states) {
  const { name, audience, causes } = state;
  if (!isWanted(name)) continue;
  test(name, async ({ openBrowser, problems }, { project }) => {
    const page = await openBrowser(await guestFor(audience));
    await openState(page, state);
    await picture(page, `${name}-${project.name}`);
    if (causes) forgive(problems, causes);
  });
}

/** Takes the picture, and checks what is on it with axe. */
async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
  if (name.endsWith("dark")) await expectNoBarriers(page, "dark", "colours");
  else await expectNoBarriers(page);
}
