import { test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { forgive } from "../setup/forgive.ts";
import { later } from "../setup/sizes.ts";
import { states } from "../states/states.ts";
import { openState } from "../states/states-of.ts";
import { expectNoBarriers } from "./expect-no-barriers.ts";
import { tagsOf, themeOf } from "./first-look.ts";

for (const state of states) {
  const { name, audience, causes } = state;
  test(`${name} is open to everyone`, { tag: [...tagsOf(name), later] }, async ({
    openBrowser,
    problems,
  }) => {
    const page = await openBrowser(await guestFor(audience));
    await openState(page, state);
    // The colours are computed from the tokens, and `npm run look` checks them on every state.
    await expectNoBarriers(page, themeOf(name), "not colours");
    if (causes) forgive(problems, causes);
  });
}
