import type { FeedMessage } from "@paperchain/contract/stream.ts";
import { expect, test } from "../journey.ts";
import { aMember, login } from "../people/members.ts";

test("old prices are said to be old, with their age, until new ones come", async ({ openBrowser }) => {
  const feed: FeedMessage = {
    source: "coingecko",
    host: "api.coingecko.com",
    simulated: false,
    state: "stale",
    updatedAt: new Date(Date.now() - 185_000).toISOString(),
    problem: "The price service does not answer.",
    attribution: "Price data by CoinGecko",
  };
  const page = await openBrowser(await login(await aMember()));
  // The stream itself says it, as it does when the source falls silent.
  await page.route("**/api/stream", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: feed\ndata: ${JSON.stringify(feed)}\n\n`,
    }),
  );
  await page.route("**/api/market/feed", (route) => route.fulfill({ json: feed }));
  await page.goto("/home");
  await expect(page.getByText("Prices are 3 minutes old")).toBeVisible();
  await expect(
    page.getByText(/^The price service does not answer\. The last ones are of \d\d:\d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Price data by CoinGecko" })).toBeVisible();
  await expect(page.getByText("Simulated prices")).toHaveCount(0);
  await page.route("**/api/market/coins/bitcoin", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), last_updated: feed.updatedAt } });
  });
  await page.getByRole("link", { name: "Bitcoin", exact: true }).click();
  await expect(page.getByText("Prices are 3 minutes old")).toBeVisible();
  await page.getByRole("button", { name: "Buy Up" }).click();
  await page.getByLabel("Amount in USDT").fill("10");
  await expect(page.getByText("This price is too old to trade on")).toBeVisible();
  await expect(
    page.getByText(/^The last price is of .* A trade needs one of the last 2 minutes/).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm Up · $10.00" })).toBeDisabled();

  await page.unroute("**/api/stream");
  await page.unroute("**/api/market/feed");
  await expect(page.getByText("This price is too old to trade on")).toBeHidden();
  await expect(page.getByRole("button", { name: "Confirm Up · $10.00" })).toBeEnabled();
  await expect(page.getByText("Prices are 3 minutes old")).toBeHidden();
});
