import { expect, test } from "../../journey.ts";
import { rowOf } from "../../people/market.ts";
import { aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

const search = "Search cryptocurrencies...";

test("a member searches the market, narrows it to a coin, and shows everything again", async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Stay ahead of the market" })).toBeVisible();
  await expect(page.getByText("Simulated prices").first()).toBeVisible();
  await expect(page.getByText(/^Prices as of \d\d:\d\d:\d\d$/)).toBeVisible();
  const rows = page.getByRole("list", { name: "Coins" }).getByRole("listitem");
  await expect(rows).toHaveCount(20);

  const box = page.getByRole("combobox", { name: search });
  const options = page.getByRole("option");
  await box.fill("b");
  await expect(options).toHaveCount(0);
  await box.fill("bitcoin");
  await expect(options.first()).toContainText("Bitcoin");
  expect(await options.count()).toBeLessThanOrEqual(10);
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Bitcoin Cash");
  await box.press("Enter");

  await expect(page.getByText("Filtered Result")).toBeVisible();
  await expect(page).toHaveURL("/home?coin=bitcoin-cash");
  await expect(rows).toHaveCount(1);
  await expect(box).toHaveValue("Bitcoin Cash");
  await page.reload();
  await expect(box).toHaveValue("Bitcoin Cash");
  await page.getByRole("button", { name: "Show all coins" }).click();
  await expect(rows).toHaveCount(20);
  await expect(page.getByText("Filtered Result")).toBeHidden();

  await box.fill("ethereum");
  await options.first().click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows).toHaveCount(20);

  await box.fill("no such coin");
  await expect(page.getByText("No coins found")).toBeVisible();
  await box.blur();
  await expect(page.getByText("No coins found")).toBeHidden();
});

test("a member turns the pages of the market and opens a coin by its row", { tag: later }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Page 2")).toBeVisible();
  await expect(page).toHaveURL("/home?page=2");
  await expect(rowOf(page, "Bitcoin")).toHaveCount(0);
  await page.getByRole("button", { name: "Previous" }).click();

  // A click anywhere on the row opens the coin, and so does the keyboard.
  const bitcoin = rowOf(page, "Bitcoin");
  await bitcoin.click({ position: { x: 300, y: 20 } });
  await expect(page).toHaveURL("/coin/bitcoin");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/home");
  await page.getByRole("link", { name: "Bitcoin", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bitcoin BTC" })).toBeVisible();
});

test("a coin's page follows its price, and draws it", { tag: later }, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/coin/bitcoin");
  const price = page.getByText(/^\$[\d,]+\.\d\d$/).first();
  const before = await price.innerText();
  for (const label of ["Market Cap Rank", "Market Cap", "24h High", "24h Low"]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.locator("canvas").first()).toBeVisible();
  await expect(page.getByText(/^Over the last 24 hours Bitcoin went from \$/).first()).toBeVisible();
  expect(await page.getByRole("table").getByRole("row").count()).toBeGreaterThan(10);
  await expect(price).not.toHaveText(before);

  await page.getByText("7d", { exact: true }).click();
  await expect(page.getByText(/^Over the last 7 days Bitcoin went from \$/).first()).toBeVisible();
});

test("a coin that is not there says so and leads back home", { tag: later }, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/coin/no-such-coin");
  await expect(page.getByText("Error loading coin details")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/home");
});
