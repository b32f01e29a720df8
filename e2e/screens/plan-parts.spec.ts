import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { aMember, login } from "../people/members.ts";
import { buyPlan, minutesOf, offerPlan, openPurchase, pickCoin } from "../people/plans.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

const mine = { audience: "member", address: "/mining" } as const;
const all = { audience: "admin", address: "/admin/mining" } as const;

checkPart({
  ...mine,
  name: "a plan to be bought, with too little typed,",
  async open(page) {
    await openPurchase(page, await offerPlan());
    await page.getByLabel("Amount in USD").fill("5");
    await page.getByLabel("Amount in USD").blur();
    await expect(page.getByText("Minimum purchase amount is $200.00")).toBeVisible();
  },
});

checkPart({
  ...mine,
  name: "a plan that was bought",
  async open(page) {
    await openPurchase(page, await offerPlan());
    await button(page, "Buy for $200.00").click();
    await expect(page.getByText("Plan purchased")).toBeVisible();
  },
});

checkPart({
  ...mine,
  name: "a purchase that was refused",
  async open(page) {
    const offer = await offerPlan();
    await openPurchase(page, offer);
    await refuse(page, [`/api/mining-plans/${offer.id}`]);
    await button(page, "Buy for $200.00").click();
    await expect(page.getByRole("alert")).toContainText("The plan was not bought");
  },
});

checkPart({
  ...mine,
  name: "an offer without plans",
  async open(page) {
    await page.route("**/api/mining-plans", (route) => route.fulfill({ json: { plans: [], total: 0 } }));
    await page.reload();
    await expect(page.getByText("No mining plans available.")).toBeVisible();
  },
});

checkPart({
  ...mine,
  name: "a screen of plans that could not be loaded",
  async open(page) {
    await refuse(page, ["/api/mining-plans", "/api/mining-plans/my-purchases"]);
    await page.reload();
    await expect(page.getByText("Failed to load mining plans.")).toBeVisible();
    await expect(page.getByText("Failed to load purchased plans")).toBeVisible();
    await expect(button(page, "Retry")).toHaveCount(2);
  },
});

checkPart({
  ...all,
  name: "a form of a plan that was sent empty",
  async open(page) {
    await button(page, "Create Plan").click();
    await expect(page.getByText("Total income is required")).toBeVisible();
  },
});

checkPart({
  ...all,
  name: "a form of a plan that is filled, and its list of coins",
  async open(page) {
    await pickCoin(page, "lite", "Litecoin");
    await page.getByLabel("Time unit").selectOption("Hours");
    await page.getByLabel("Hourly Profit (% a day)").fill("1.25");
    await page.getByLabel("Minimum purchase in USD").fill("80");
    await expect(page.getByLabel("Hourly Income in USD")).not.toHaveValue("");
    await page.getByRole("combobox", { name: "Coin name" }).fill("bit");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  },
});

checkPart({
  ...all,
  name: "the question before a plan is deleted, and what members bought,",
  async open(page) {
    const offer = await offerPlan();
    await buyPlan(await login(await aMember()), offer, "200");
    await page.reload();
    const ofPlan = new RegExp(`^Delete .* for ${minutesOf(offer)}$`);
    await page.getByRole("button", { name: ofPlan }).click();
    await expect(page.getByText("Stop offering this plan?")).toBeVisible();
    await expect(page.getByText(`0 of ${minutesOf(offer)} paid`)).toBeVisible();
  },
});

checkPart({
  ...all,
  name: "purchased plans that could not be loaded",
  async open(page) {
    await refuse(page, ["/api/admin/mining-plans/purchases"]);
    await page.reload();
    await expect(page.getByText("Failed to load purchased plans")).toBeVisible();
  },
});

checkPart({
  ...all,
  name: "a platform on which nobody bought a plan",
  async open(page) {
    const none = { purchases: [], total: 0, page: 1, limit: 20 };
    await page.route("**/api/admin/mining-plans/purchases*", (route) => route.fulfill({ json: none }));
    await page.reload();
    await expect(page.getByText("No purchased plans found")).toBeVisible();
  },
});
