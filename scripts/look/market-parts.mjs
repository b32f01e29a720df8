const home = { audience: "member", address: "/home" };
const assets = { audience: "admin", address: "/admin/assets" };

/** The dialogs of the market's screens, and their error states. */
export const marketParts = [
  {
    ...home,
    label: "part-home-search",
    async open(page) {
      await page.getByRole("combobox").fill("bit");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    ...home,
    label: "part-home-nothing-found",
    async open(page) {
      await page.getByRole("combobox").fill("no such coin");
      await page.getByText("No coins found").waitFor();
    },
  },
  {
    label: "part-home-filtered",
    audience: "member",
    address: "/home?coin=ethereum",
    open: (page) => page.getByText("Filtered Result").waitFor(),
  },
  {
    ...home,
    label: "part-home-stale",
    async open(page) {
      await beStale(page);
      await page.reload();
      await page
        .getByText(/^Prices are .* old$/)
        .first()
        .waitFor();
    },
  },
  {
    ...home,
    label: "part-home-failed",
    async open(page) {
      await page.route("**/api/market/coins/markets*", (route) => route.fulfill({ status: 403 }));
      await page.reload();
      await page.getByText("Error loading cryptocurrency data").waitFor();
    },
  },
  {
    ...home,
    label: "part-home-loading",
    async open(page) {
      await page.route("**/api/market/coins/markets*", () => {});
      await page.reload();
      await page.getByText("Loading the market...").waitFor({ state: "attached" });
    },
  },
  {
    label: "part-coin-scenario",
    audience: "member",
    address: "/coin/ethereum",
    open: (page) => page.locator("canvas").first().waitFor(),
  },
  {
    label: "part-coin-unknown",
    audience: "member",
    address: "/coin/no-such-coin",
    open: (page) => page.getByText("Error loading coin details").waitFor(),
  },
  {
    ...assets,
    label: "part-assets-set",
    async open(page) {
      await page.getByRole("button", { name: "Set action: Bitcoin", exact: true }).click();
      await page.getByLabel("Percentage").fill("10");
    },
  },
  {
    ...assets,
    label: "part-assets-problem",
    async open(page) {
      await page.getByRole("button", { name: "Set action: Bitcoin", exact: true }).click();
      await page.getByText("Loss", { exact: true }).click();
      await page.getByLabel("Percentage").fill("100");
      await page.getByLabel("Percentage").blur();
      await page.getByText("A loss must be below 100%.").waitFor();
    },
  },
  {
    ...assets,
    label: "part-assets-remove",
    open: (page) => page.getByRole("button", { name: "Remove action: Ethereum" }).click(),
  },
  {
    ...assets,
    label: "part-assets-demo",
    async open(page) {
      await page.route("**/api/admin/assets*", (route) => route.abort());
      await page.reload();
      await page.getByText("Demo mode").waitFor();
    },
  },
];

/** The feed reports that the source has been silent for a while. */
async function beStale(page) {
  const feed = {
    source: "simulated",
    host: null,
    simulated: true,
    state: "stale",
    updatedAt: new Date(Date.now() - 185_000).toISOString(),
    problem: "The price service does not answer.",
    attribution: "Simulated prices",
  };
  await page.route("**/api/market/feed", (route) => route.fulfill({ json: feed }));
  await page.route("**/api/stream", () => {});
}
