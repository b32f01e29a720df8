import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { coinOf, movePrice, readPrice, releasePrice, rowOf } from "../../people/market.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { searchFor } from "../../people/search.ts";
import { later } from "../../setup/sizes.ts";

const theCoin = () =>
  coinOf({ phone: { id: "dogecoin", name: "Dogecoin" }, desk: { id: "cardano", name: "Cardano" } });

test("a price that an administrator moves is at once shown to everybody as moved", async ({
  openBrowser,
}) => {
  const coin = theCoin();
  const member = await openBrowser(await login(await aMember()));
  await member.goto("/home");
  const row = rowOf(member, coin.name);
  await expect(row).toBeVisible();
  await expect(row.getByText(/^Scenario/)).toHaveCount(0);

  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/assets");
  await (await searchFor(administrator, coin.name, /^Set action: /)).click();
  const dialog = administrator.getByRole("dialog");
  await dialog.getByLabel("Percentage").fill("50");
  await dialog.getByLabel("Note (optional)").fill("A rumour goes round.");
  await expect(dialog.getByText(/^Scenario \+50% · market \$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Set action" }).click();
  await expect(dialog).toBeHidden();
  await expect(administrator.getByText("Scenario +50%", { exact: true })).toBeVisible();
  await expect(administrator.getByText("A rumour goes round.")).toBeVisible();
  await expect(administrator.getByText(/^since .* by Administrator$/)).toBeVisible();

  // Nobody touches the member's page.
  await expect(row.getByText(/^Scenario \+50% · market \$/)).toBeVisible();
  await row.getByRole("link").click();
  const block = member.getByRole("region", { name: "Scenario" });
  await expect(block).toContainText("An administrator has moved this price up by 50% for practice");
  await expect(block).toContainText("A rumour goes round.");
  await expect(member.getByText("Practice price", { exact: true })).toBeVisible();
  await expect(member.getByText("Practice price, with the scenario")).toBeVisible();
  const shown = member.locator("main").getByText(/^\$\d/).first();
  const market = block.getByText(/^\$\d/);
  // The market may move a little between the two readings.
  await expect.poll(async () => (await readPrice(shown)) / (await readPrice(market))).toBeCloseTo(1.5, 1);

  await button(administrator, `Remove action: ${coin.name}`).click();
  await administrator.getByRole("dialog").getByRole("button", { name: "Remove action" }).click();
  await expect(administrator.getByText("Scenario +50%", { exact: true })).toBeHidden();
  await expect(block).toBeHidden();
  // The chart keeps the past.
  await expect(member.getByText(/A scenario was active in that time/).first()).toBeVisible();
});

test("the deposit wizard shows which price was moved", { tag: later }, async ({ openBrowser }) => {
  const coin = coinOf({ phone: { id: "solana", name: "Solana" }, desk: { id: "binancecoin", name: "BNB" } });
  await movePrice(coin.id, { action: "loss", percentage: "12.5" });
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/wallet");
  await button(page, "Deposit").click();
  await page.getByRole("radio", { name: /^Cryptocurrency/ }).check();
  const option = page.getByRole("radio", { name: new RegExp(`^${coin.name}`) });
  await expect(option).toHaveAccessibleName(/Moved simulated price.*Scenario −12\.5% · market \$/);
  await releasePrice(coin.id);
  await expect(option).toHaveAccessibleName(/\d Simulated price$/);
});
