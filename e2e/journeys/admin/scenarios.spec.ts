import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { coinOf } from "../../people/market.ts";
import { adminLogin } from "../../people/members.ts";
import { searchFor } from "../../people/search.ts";
import { forgive } from "../../setup/forgive.ts";
import { later } from "../../setup/sizes.ts";

const theCoin = () =>
  coinOf({ phone: { id: "chainlink", name: "Chainlink" }, desk: { id: "polkadot", name: "Polkadot" } });

test("an action that the server refuses is undone on the screen, with a message", { tag: later }, async ({
  openBrowser,
  problems,
}) => {
  const coin = theCoin();
  const page = await openBrowser(await adminLogin());
  await page.goto("/admin/assets");
  await (await searchFor(page, coin.name, /^Set action: /)).click();
  const dialog = page.getByRole("dialog");
  const percentage = dialog.getByLabel("Percentage");

  await percentage.fill("0");
  await percentage.blur();
  await expect(dialog.getByText("Enter a percentage above 0.")).toBeVisible();
  await percentage.fill("100");
  await expect(dialog.getByText("Enter a percentage above 0.")).toBeHidden();
  await dialog.getByText("Loss", { exact: true }).click();
  await expect(dialog.getByText("A loss must be below 100%.")).toBeVisible();
  await percentage.fill("25");

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/admin/assets/set-action", async (route) => {
    await held;
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Set action" }).click();
  // Shown at once, before the server has answered.
  const pill = page.getByText("Scenario −25%", { exact: true });
  await expect(pill).toBeVisible();
  answer();
  await expect(page.getByText(/Couldn't set the action on .*\. Its price is unchanged\./)).toBeVisible();
  await expect(pill).toBeHidden();
  await expect(button(page, `Set action: ${coin.name}`)).toBeVisible();
  forgive(problems, /set-action/);
});

test("without a server the screen shows a labelled demo, and later the real list again", {
  tag: later,
}, async ({ openBrowser, problems }) => {
  const page = await openBrowser(await adminLogin());
  await page.route("**/api/admin/assets", (route) => route.abort());
  await page.goto("/admin/assets");
  await expect(page.getByText("Demo mode", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Can.t reach the server\..* examples/)).toBeVisible();
  for (const name of ["Bitcoin", "Ethereum", "BNB"])
    await expect(button(page, `Set action: ${name}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Set action: / })).toHaveCount(3);

  await button(page, "Set action: Bitcoin").click();
  await page.getByLabel("Percentage").fill("10");
  await expect(page.getByRole("dialog").getByText("$46,200.00")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Set action" }).click();
  await expect(page.getByText(/^Demo mode: .* Nothing was saved\.$/)).toBeVisible();
  await expect(page.getByText("Scenario +10%", { exact: true })).toBeVisible();

  const message = "There are no prices at the moment. Try again later.";
  await page.unroute("**/api/admin/assets");
  await page.route("**/api/admin/assets", (route) =>
    route.fulfill({ status: 503, json: { code: "no_prices", message } }),
  );
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(`${message} These three assets are examples`)).toBeVisible();

  await page.unroute("**/api/admin/assets");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Demo mode", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: /^(Set action|Change): / })).toHaveCount(20);
  forgive(problems, /api\/admin\/assets/);
});

test("an administrator syncs the prices and is told what came of it", async ({ openBrowser }) => {
  const page = await openBrowser(await adminLogin());
  await page.goto("/admin/assets");
  await button(page, "Sync prices").click();
  await expect(page.getByText("Prices are up to date.")).toBeVisible();
});
