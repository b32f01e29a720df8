import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { aMember, login } from "../../people/members.ts";
import { forgive } from "../../setup/forgive.ts";
import { later } from "../../setup/sizes.ts";
import { stage } from "../../setup/stage.ts";
import { watch } from "../../setup/watch.ts";

test("without a connection the app still opens, says that its data is old, and recovers by itself", {
  tag: later,
}, async ({ browser, problems }) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  watch(context, stage().address, problems);
  const page = await context.newPage();
  await logIn(page, await aMember());
  await expect(page.getByRole("heading", { name: "Stay ahead of the market" })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await page.goto("/wallet");
  await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("You're offline. Prices may be out of date")).toBeVisible();
  // One calm note, and no further card that repeats it.
  await expect(page.getByRole("alert")).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden({ timeout: 40_000 });
  await expect(page.getByText("Practice money: USDT at $1.00 each")).toBeVisible();
  forgive(problems, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.close();
});

test("a dialog whose code does not arrive leaves the page as it is, and opens at the second try", {
  tag: later,
}, async ({ openBrowser, problems }) => {
  const page = await openBrowser(await login(await aMember()));
  const code = "**/static/deposit-dialog-*";
  await page.route(code, (route) => route.abort());
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("alert")).toContainText("A part of this page did not load.");
  await expect(page.getByText("Practice money: USDT at $1.00 each")).toBeVisible();

  await page.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog").getByText("Cryptocurrency")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  forgive(problems, /ERR_FAILED|did not load/);
});
