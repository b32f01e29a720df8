import { expect } from "../journey.ts";
import { movePrice } from "../people/market.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { answer, leaveWaiting, refuse } from "./answers.ts";
import { failed, loading, type State, statesOf } from "./states-of.ts";
import {
  aButton,
  click,
  enabled,
  exactly,
  fill,
  first,
  inDialog,
  leave,
  press,
  role,
  sees,
} from "./steps.ts";

const market = "/api/market/coins/markets";

/** The opened states of the market's screens, and their errors. */
export const marketStates: State[] = [
  ...statesOf("member", "/home", {
    "home-search": [
      fill(role("combobox"), "bit"),
      (page) => expect(page.getByRole("option").first()).toBeVisible(),
      (page) => page.getByRole("combobox").press("ArrowDown"),
    ],
    "home-nothing-found": [fill(role("combobox"), "no such coin"), sees("No coins found")],
    "home-filtered": { address: "/home?coin=tron", open: sees("Filtered Result") },
    "home-log": {
      address: "/home?coin=tron",
      async open(page) {
        const log = page.getByRole("link", { name: /^Log .* lines?, checked by this browser$/ });
        await scrollTo(log);
      },
    },
    "home-stale": {
      prepare: [answer("/api/market/feed", staleFeed()), leaveWaiting(["/api/stream"])],
      open: sees(first(/^Prices are .* old$/)),
    },
    "home-failed": {
      prepare: refuse([market]),
      open: [sees("Error loading cryptocurrency data. Please try again later."), sees(aButton("Retry"))],
    },
    "home-loading": loading([market], "Loading the market..."),
  }),
  ...statesOf("member", "/coin/ethereum", {
    "coin-scenario": {
      prepare: moveEthereum,
      open: [
        sees(role("region", "Scenario")),
        (page) => expect(page.locator("canvas").first()).toBeVisible(),
      ],
    },
  }),
  ...statesOf("member", "/coin/no-such-coin", {
    "coin-unknown": sees("Error loading coin details"),
  }),
  ...statesOf("admin", "/admin/assets", {
    "assets-set": [press("Set action: TRON"), fill("Percentage", "10"), enabled(inDialog("Set action"))],
    "assets-problem": [
      press("Set action: TRON"),
      click(exactly("Loss")),
      fill("Percentage", "100"),
      leave("Percentage"),
      sees("A loss must be below 100%."),
    ],
    "assets-remove": { prepare: moveEthereum, open: press("Remove action: Ethereum") },
    "assets-none": { address: "/admin/assets?search=no+such+coin", open: sees("No assets found") },
    "assets-failed": failed(["/api/admin/assets"], "Couldn't load assets. Try again."),
    "assets-demo": {
      causes: /503 .*api\/admin\/assets/,
      prepare: refuse(["/api/admin/assets"], "no_prices"),
      open: sees(exactly("Demo mode")),
    },
  }),
];

let moved: Promise<void> | undefined;

/** No journey looks at this price; it stays moved. */
export function moveEthereum(): Promise<void> {
  const note = "What would a rally after an upgrade do to your plan?";
  moved ??= movePrice("ethereum", { action: "gain", percentage: "10", note });
  return moved;
}

/** The feed says that it has not heard of the source for a while. */
function staleFeed() {
  return {
    source: "simulated",
    host: null,
    simulated: true,
    state: "stale",
    updatedAt: new Date(Date.now() - 185_000).toISOString(),
    problem: "The price service does not answer.",
    attribution: "Simulated prices",
  };
}
