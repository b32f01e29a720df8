import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { movePrice } from "../people/market.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { answer, leaveWaiting, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const home = { audience: "member", address: "/home" } as const;
const coins = { audience: "admin", address: "/admin/assets" } as const;
const market = "/api/market/coins/markets";

/** The opened states of the market's screens, and their errors. */
export const marketStates: State[] = [
  ...statesOf(home, {
    "home-search": async (page) => {
      await page.getByRole("combobox").fill("bit");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.getByRole("combobox").press("ArrowDown");
    },
    "home-nothing-found": async (page) => {
      await page.getByRole("combobox").fill("no such coin");
      await expect(page.getByText("No coins found")).toBeVisible();
    },
    "home-filtered": {
      address: "/home?coin=tron",
      open: (page) => expect(page.getByText("Filtered Result")).toBeVisible(),
    },
    "home-log": {
      address: "/home?coin=tron",
      async open(page) {
        const log = page.getByRole("link", { name: /^Log .* lines?, checked by this browser$/ });
        await scrollTo(log);
      },
    },
    "home-stale": {
      async prepare(page) {
        await answer(page, "/api/market/feed", staleFeed());
        await leaveWaiting(page, ["/api/stream"]);
      },
      open: (page) => expect(page.getByText(/^Prices are .* old$/).first()).toBeVisible(),
    },
    "home-failed": {
      prepare: (page) => refuse(page, [market]),
      async open(page) {
        await expect(
          page.getByText("Error loading cryptocurrency data. Please try again later."),
        ).toBeVisible();
        await expect(button(page, "Retry")).toBeVisible();
      },
    },
    "home-loading": {
      prepare: (page) => leaveWaiting(page, [market]),
      open: (page) => expect(page.getByText("Loading the market...")).toBeAttached(),
    },
  }),
  ...statesOf(
    { audience: "member", address: "/coin/ethereum" },
    {
      "coin-scenario": {
        async prepare() {
          await moveEthereum();
        },
        async open(page) {
          await expect(page.getByRole("region", { name: "Scenario" })).toBeVisible();
          await expect(page.locator("canvas").first()).toBeVisible();
        },
      },
    },
  ),
  ...statesOf(
    { audience: "member", address: "/coin/no-such-coin" },
    {
      "coin-unknown": (page) => expect(page.getByText("Error loading coin details")).toBeVisible(),
    },
  ),
  ...statesOf(coins, {
    "assets-set": async (page) => {
      await button(page, "Set action: TRON").click();
      await page.getByLabel("Percentage").fill("10");
      await expect(page.getByRole("dialog").getByRole("button", { name: "Set action" })).toBeEnabled();
    },
    "assets-problem": async (page) => {
      await button(page, "Set action: TRON").click();
      await page.getByText("Loss", { exact: true }).click();
      await page.getByLabel("Percentage").fill("100");
      await page.getByLabel("Percentage").blur();
      await expect(page.getByText("A loss must be below 100%.")).toBeVisible();
    },
    "assets-remove": {
      async prepare() {
        await moveEthereum();
      },
      open: (page) => page.getByRole("button", { name: "Remove action: Ethereum" }).click(),
    },
    "assets-none": {
      address: "/admin/assets?search=no+such+coin",
      open: (page) => expect(page.getByText("No assets found")).toBeVisible(),
    },
    "assets-failed": {
      prepare: (page) => refuse(page, ["/api/admin/assets"]),
      open: (page) => expect(page.getByText("Couldn't load assets. Try again.")).toBeVisible(),
    },
    "assets-demo": {
      causes: /503 .*api\/admin\/assets/,
      prepare: (page) => refuse(page, ["/api/admin/assets"], "no_prices"),
      open: (page) => expect(page.getByText("Demo mode", { exact: true })).toBeVisible(),
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
