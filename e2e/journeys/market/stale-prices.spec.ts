import type { FeedMessage } from "@paperchain/contract/stream.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { button, option } from "../../people/funding.ts";
import { aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("old prices are marked with their age until new ones come", { tag: later }, async ({ openBrowser }) => {
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
  await sayFeed(page, feed);
  await page.goto("/home");
  await expect(page.getByText("Prices are 3 minutes old")).toBeVisible();
  await expect(
    page.getByText(/^The price service does not answer\. Last update at \d\d:\d\d:\d\d/),
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
    page.getByText(/^The last price is from .* Trades need one from the last 2 minutes/).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm Up · 10.00 USDT" })).toBeDisabled();

  await page.unroute("**/api/stream");
  await page.unroute("**/api/market/feed");
  await expect(page.getByText("This price is too old to trade on")).toBeHidden();
  await expect(page.getByRole("button", { name: "Confirm Up · 10.00 USDT" })).toBeEnabled();
  await expect(page.getByText("Prices are 3 minutes old")).toBeHidden();
  // The page may fetch its coin at any time, even while it closes.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("prices of a host that the operator chose are not called CoinGecko's", { tag: later }, async ({
  openBrowser,
}) => {
  const host = "prices.example";
  const feed: FeedMessage = {
    source: "operator",
    host,
    simulated: false,
    state: "live",
    updatedAt: new Date().toISOString(),
    problem: "",
    attribution: `Prices by ${host}, chosen by the operator of this server`,
  };
  const page = await openBrowser(await login(await aMember()));
  await sayFeed(page, feed);
  await page.goto("/home");
  await expect(page.getByText(feed.attribution)).toBeVisible();
  await expect(page.getByText("CoinGecko")).toHaveCount(0);
  await page.route("**/api/transparency", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), source: "operator", host } });
  });
  await page.goto("/transparency");
  await expect(page.getByText(`${host}, chosen by the operator of this server`)).toBeVisible();
  await expect(
    page.getByText(/The market's own prices come from prices\.example, which the operator/),
  ).toBeVisible();
});

test("an old price in the deposit wizard carries its age", { tag: later }, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.route("**/api/funding/coins", async (route) => {
    const response = await route.fetch();
    const { coins, ...rest } = await response.json();
    const old = { at: new Date(Date.now() - 3 * 3_600_000).toISOString(), state: "stale" };
    await route.fulfill({
      response,
      json: { ...rest, coins: coins.map((coin: object) => ({ ...coin, ...old })) },
    });
  });
  await page.goto("/wallet");
  await button(page, "Deposit").click();
  await option(page, "Cryptocurrency").check();
  await expect(page.getByText("Simulated price, 3 hours old").first()).toBeVisible();
});

/** The stream reports it, as when the source falls silent, and so do the calls. */
async function sayFeed(page: Page, feed: FeedMessage): Promise<void> {
  await page.route("**/api/stream", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: feed\ndata: ${JSON.stringify(feed)}\n\n`,
    }),
  );
  await page.route("**/api/market/feed", (route) => route.fulfill({ json: feed }));
}
