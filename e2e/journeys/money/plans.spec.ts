import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import {
  aRunTime,
  buyPlan,
  changeProfit,
  deletePlan,
  minutesOf,
  offerPlan,
  openPurchase,
  pickCoin,
} from "../../people/plans.ts";
import { later } from "../../setup/sizes.ts";

test("an administrator offers a plan in minutes, and a member buys it and has it in the wallet", async ({
  openBrowser,
}) => {
  const offer = { runTime: aRunTime() };
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/mining");
  await pickCoin(administrator, "doge", "Dogecoin");
  await administrator.getByLabel("Time unit").selectOption("Minutes");
  await administrator.getByLabel("Run time").fill(String(offer.runTime));
  await administrator.getByLabel("Per Minute Profit (% a day)").fill("7.2");
  await administrator.getByLabel("Minimum purchase in USD").fill("200");
  await expect(administrator.getByLabel("Per Minute Income in USD")).toHaveValue("0.01");
  await expect(administrator.getByLabel("Total Income in USD")).toHaveValue((offer.runTime / 100).toFixed(2));
  await clickTwice(button(administrator, "Create Plan"));
  await expect(administrator.getByText("Members can now buy the Dogecoin plan.")).toHaveCount(1);
  await expect(administrator.getByRole("combobox", { name: "Coin name" })).toHaveValue("");
  await expect(administrator.getByLabel("Run time")).toHaveValue("30");

  const page = await openBrowser(await login(await aMember()));
  await openPurchase(page, offer);
  await expect(page.getByText("Choose from our trusted crypto mining plans")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Purchase Mining Plan" });
  await expect(dialog.getByText("Practice", { exact: true })).toBeVisible();
  await expect(dialog.getByText("7.2% a day would be 2,628% a year. No real plan can")).toBeVisible();
  const amount = dialog.getByLabel("Amount in USD");
  await expect(amount).toHaveValue("200.00");
  await amount.fill("199.99");
  await amount.blur();
  await expect(dialog.getByText("Minimum purchase amount is $200.00")).toBeVisible();
  await expect(button(page, "Buy for …")).toBeDisabled();
  await amount.fill("2000");
  await expect(dialog.getByText("$144.00")).toBeVisible();
  await expect(dialog.getByText("$0.10")).toBeVisible();
  await button(page, "Buy for $2,000.00").click();
  await expect(dialog.getByRole("heading", { name: "Plan purchased" })).toBeFocused();
  await expect(amount).toBeDisabled();
  await expect(dialog.getByText("$8,000.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await expect(page.getByText(`0 of ${minutesOf(offer)} paid`)).toBeVisible();
  await expect(page.getByText(/^in 0:\d\d$/)).toBeVisible();
  await page.getByRole("link", { name: "Wallet" }).first().click();
  await expect(page.getByText("Principal in running plans")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Mining plan" })).toContainText("−2,000.00 USDT");
});

// One minute is waited for, once.
test("the first payout of a plan appears on the open screen", { tag: later }, async ({ openBrowser }) => {
  const member = await login(await aMember());
  const page = await openBrowser(member);
  await page.goto("/mining");
  await expect(page.getByText("No purchased plans yet.")).toBeVisible();
  const offer = await offerPlan();
  await buyPlan(member, offer, "2000");
  await expect(page.getByText(`0 of ${minutesOf(offer)} paid`)).toBeVisible();
  await expect(page.getByText(`1 of ${minutesOf(offer)} paid`)).toBeVisible({ timeout: 90_000 });
  await page.getByRole("link", { name: "Wallet" }).first().click();
  const payout = page.getByRole("listitem").filter({ hasText: "Plan payout" });
  await expect(payout).toContainText("+0.10 USDT");
  await expect(payout).toContainText("Completed");
});

test("the plan form shows an error beside each missing field", { tag: later }, async ({ openBrowser }) => {
  const page = await openBrowser(await adminLogin());
  await page.goto("/admin/mining");
  await page.getByLabel("Run time").fill("0");
  await button(page, "Create Plan").click();
  for (const problem of [
    "Coin name is required",
    "Profit is required",
    "Income is required",
    "Total income is required",
    "Run time must be greater than 0",
    "Minimum purchase is required",
  ]) {
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("combobox", { name: "Coin name" })).toBeFocused();
  await page.getByRole("combobox", { name: "Coin name" }).fill("no such coin");
  await expect(page.getByText("No coins found")).toBeVisible();
  await expect(page.getByText("Pick a coin from the list.")).toBeVisible();
  await page.getByLabel("Time unit").selectOption("Hours");
  await expect(page.getByLabel("Hourly Profit (% a day)")).toBeVisible();
  await expect(page.getByLabel("Hourly Income in USD")).toBeVisible();
});

test("changing or deleting a plan does not change its purchases", { tag: later }, async ({ openBrowser }) => {
  const offer = await offerPlan();
  const member = await login(await aMember("Petra Purchase"));
  await buyPlan(member, offer, "500");
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/mining");
  const ofPlan = (act: string) =>
    administrator.getByRole("button", { name: new RegExp(`^${act} .* for ${minutesOf(offer)}$`) });

  await ofPlan("Edit").click();
  await expect(administrator.getByText("Edit plan: Litecoin")).toBeFocused();
  await button(administrator, "Cancel").click();
  await expect(administrator.getByText("New plan", { exact: true })).toBeFocused();
  await ofPlan("Edit").click();
  await expect(administrator.getByLabel("Run time")).toHaveValue(String(offer.runTime));
  await administrator.getByLabel("Per Minute Profit (% a day)").fill("50");
  await button(administrator, "Save Changes").click();
  await expect(administrator.getByText("The Litecoin plan was updated.")).toBeVisible();

  await ofPlan("Delete").click();
  await expect(ofPlan("Cancel: keep")).toBeFocused();
  await ofPlan("Cancel: keep").click();
  await expect(ofPlan("Delete")).toBeFocused();
  await ofPlan("Delete").click();
  await ofPlan("Confirm: delete").click();
  await expect(
    administrator.getByText("This plan is no longer offered. Existing purchases continue."),
  ).toBeVisible();
  await expect(ofPlan("Edit")).toHaveCount(0);
  const theirs = administrator
    .getByRole("row")
    .or(administrator.getByRole("listitem"))
    .filter({ hasText: `of ${minutesOf(offer)} paid` });
  await expect(theirs).toContainText("Petra Purchase");
  await expect(theirs).toContainText("7.2% a day");

  const page = await openBrowser(member);
  await page.goto("/mining");
  await expect(page.getByText(new RegExp(`of ${minutesOf(offer)} paid$`))).toBeVisible();
  await expect(page.getByText("Running")).toBeVisible();
});

test("buying a plan that is no longer offered is refused, and no money is taken", { tag: later }, async ({
  openBrowser,
}) => {
  const offer = await offerPlan();
  const page = await openBrowser(await login(await aMember()));
  await openPurchase(page, offer);
  await deletePlan(offer);
  await button(page, "Buy for $200.00").click();
  await expect(page.getByRole("alert")).toContainText("This plan is no longer on offer.");
  await button(page, "Close").last().click();
  await expect(page.getByText("No purchased plans yet.")).toBeVisible();
});

test("a plan that changes on the open screen cannot be bought before its new terms are shown", {
  tag: later,
}, async ({ openBrowser }) => {
  const offer = await offerPlan();
  const page = await openBrowser(await login(await aMember()));
  await openPurchase(page, offer);
  const dialog = page.getByRole("dialog", { name: "Purchase Mining Plan" });
  await expect(dialog.getByText("7.2% a day would be")).toBeVisible();
  await changeProfit(offer, "3.6");
  await expect(dialog.getByRole("alert")).toContainText("This plan has changed");
  await expect(dialog.getByText("7.2% a day would be")).toBeVisible();
  await expect(button(page, "Buy for $200.00")).toHaveCount(0);
  await button(page, "Show the new terms").click();
  await expect(dialog.getByText("3.6% a day would be")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await button(page, "Buy for $200.00").click();
  await expect(page.getByText("Plan purchased")).toBeVisible();
});

test("buying a plan whose change the page missed is refused, and no money is taken", async ({
  openBrowser,
}) => {
  const offer = await offerPlan();
  const page = await openBrowser(await login(await aMember()));
  let before: string | undefined;
  await page.route("**/api/mining-plans", async (route) => {
    before ??= await (await route.fetch()).text();
    await route.fulfill({ contentType: "application/json", body: before });
  });
  await openPurchase(page, offer);
  await changeProfit(offer, "3.6");
  await button(page, "Buy for $200.00").click();
  await expect(page.getByRole("alert")).toContainText("This plan has changed. Check its new terms.");
  await button(page, "Close").last().click();
  await expect(page.getByText("No purchased plans yet.")).toBeVisible();
});
