import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { movePrice } from "../people/market.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { answer, leaveWaiting, refuse } from "./answers.ts";
import type { State } from "./state.ts";

const home = { audience: "member", address: "/home" } as const;
const coins = { audience: "admin", address: "/admin/assets" } as const;
const market = "/api/market/coins/markets";

/** The opened states of the market's screens, and their errors. */
export const marketStates: State[] = [
  {
    ...home,
    name: "home-search",
    async open(page) {
      await page.getByRole("combobox").fill("bit");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.getByRole("combobox").press("ArrowDown");
    },
  },
  {
    ...home,
    name: "home-nothing-found",
    async open(page) {
      await page.getByRole("combobox").fill("no such coin");
      await expect(page.getByText("No coins found")).toBeVisible();
    },
  },
  {
    ...home,
    name: "home-filtered",
    address: "/home?coin=tron",
    open: (page) => expect(page.getByText("Filtered Result")).toBeVisible(),
  },
  {
    ...home,
    name: "home-log",
    address: "/home?coin=tron",
    async open(page) {
      const log = page.getByRole("link", { name: /^Log .* lines?, checked by this browser$/ });
      await scrollTo(log);
    },
  },
  {
    ...home,
    name: "home-stale",
    async prepare(page) {
      await answer(page, "/api/market/feed", staleFeed());
      await leaveWaiting(page, ["/api/stream"]);
    },
    async open(page) {
      await expect(page.getByText(/^Prices are .* old$/).first()).toBeVisible();
    },
  },
  {
    ...home,
    name: "home-failed",
    async prepare(page) {
      await refuse(page, [market]);
    },
    async open(page) {
      await expect(
        page.getByText("Error loading cryptocurrency data. Please try again later."),
      ).toBeVisible();
      await expect(button(page, "Retry")).toBeVisible();
    },
  },
  {
    ...home,
    name: "home-loading",
    async prepare(page) {
      await leaveWaiting(page, [market]);
    },
    async open(page) {
      await expect(page.getByText("Loading the market...")).toBeAttached();
    },
  },
  {
    name: "coin-scenario",
    audience: "member",
    address: "/coin/ethereum",
    async prepare() {
      await moveEthereum();
    },
    async open(page) {
      await expect(page.getByRole("region", { name: "Scenario" })).toBeVisible();
      await expect(page.locator("canvas").first()).toBeVisible();
    },
  },
  {
    name: "coin-unknown",
    audience: "member",
    address: "/coin/no-such-coin",
    open: (page) => expect(page.getByText("Error loading coin details")).toBeVisible(),
  },
  {
    ...coins,
    name: "assets-set",
    async open(page) {
      await button(page, "Set action: TRON").click();
      await page.getByLabel("Percentage").fill("10");
      await expect(page.getByRole("dialog").getByRole("button", { name: "Set action" })).toBeEnabled();
    },
  },
  {
    ...coins,
    name: "assets-problem",
    async open(page) {
      await button(page, "Set action: TRON").click();
      await page.getByText("Loss", { exact: true }).click();
      await page.getByLabel("Percentage").fill("100");
      await page.getByLabel("Percentage").blur();
      await expect(page.getByText("A loss must be below 100%.")).toBeVisible();
    },
  },
  {
    ...coins,
    name: "assets-remove",
    async prepare() {
      await moveEthereum();
    },
    async open(page) {
      await page.getByRole("button", { name: "Remove action: Ethereum" }).click();
    },
  },
  {
    ...coins,
    name: "assets-none",
    address: "/admin/assets?search=no+such+coin",
    open: (page) => expect(page.getByText("No assets found")).toBeVisible(),
  },
  {
    ...coins,
    name: "assets-failed",
    async prepare(page) {
      await refuse(page, ["/api/admin/assets"]);
    },
    async open(page) {
      await expect(page.getByText("Couldn't load assets. Try again.")).toBeVisible();
    },
  },
  {
    ...coins,
    name: "assets-demo",
    causes: /503 .*api\/admin\/assets/,
    async prepare(page) {
      await refuse(page, ["/api/admin/assets"], "no_prices");
    },
    async open(page) {
      await expect(page.getByText("Demo mode", { exact: true })).toBeVisible();
    },
  },
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
