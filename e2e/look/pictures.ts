import { join } from "node:path";
import { test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { arrive, visits } from "../screens/visit.ts";
import { forgive } from "../setup/forgive.ts";
import { openState } from "../states/open-state.ts";
import { states } from "../states/states.ts";

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
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}-${project.name}.png`), fullPage: true });
  });
}

for (const state of states) {
  const { name, audience, causes } = state;
  if (!isWanted(name)) continue;
  test(name, async ({ openBrowser, problems }, { project }) => {
    const page = await openBrowser(await guestFor(audience));
    await openState(page, state);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}-${project.name}.png`) });
    if (causes) forgive(problems, causes);
  });
}
