import { expect, test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { forgive } from "../setup/forgive.ts";
import { extent, later, onlyOnDesk } from "../setup/sizes.ts";
import { openState } from "../states/open-state.ts";
import { states } from "../states/states.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { tagsOf, themesOf } from "./first-look.ts";

for (const state of states) {
  const { name, audience, causes, like } = state;
  const tag = like ? [...tagsOf(name), later] : tagsOf(name);
  test(`${name} is open to everyone`, { tag }, async ({ openBrowser, size, problems }) => {
    const page = await openBrowser(await guestFor(audience));
    await openState(page, state);
    await expectNoBarriers(page, themesOf(name, size, extent(), like !== undefined));
    if (causes) forgive(problems, causes);
  });
}

test("a state that stands for others is checked itself", { tag: onlyOnDesk }, () => {
  const checked = states.filter(({ like }) => like === undefined).map(({ name }) => name);
  for (const { name, like } of states) if (like) expect(checked, name).toContain(like);
});
