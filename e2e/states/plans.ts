import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { aMember, login } from "../people/members.ts";
import { buyPlan, minutesOf, offerPlan, openPurchase, pickCoin } from "../people/plans.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { answer, leaveWaiting, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const mine = { audience: "member", address: "/mining" } as const;
const all = { audience: "admin", address: "/admin/mining" } as const;
const [plans, myPurchases] = ["/api/mining-plans", "/api/mining-plans/my-purchases"] as const;
const purchases = "/api/admin/mining-plans/purchases";

/** The opened states of the plans' screens, and their errors. */
export const planStates: State[] = [
  ...statesOf(mine, {
    "plan-buy": async (page) => {
      await openNewPlan(page);
      await page.getByLabel("Amount in USD").fill("250");
      await expect(button(page, "Buy for $250.00")).toBeEnabled();
    },
    "plan-too-small": async (page) => {
      await openNewPlan(page);
      await page.getByLabel("Amount in USD").fill("5");
      await page.getByLabel("Amount in USD").blur();
      await expect(page.getByText("Minimum purchase amount is $200.00")).toBeVisible();
    },
    "plan-refused": async (page) => {
      const { id } = await openNewPlan(page);
      await refuse(page, [`${plans}/${id}`], "insufficient_balance");
      await button(page, "Buy for $200.00").click();
      await expect(page.getByRole("alert")).toContainText("The plan was not bought");
    },
    "plan-bought": async (page) => {
      await openNewPlan(page);
      await button(page, "Buy for $200.00").click();
      await expect(page.getByText("Plan purchased")).toBeVisible();
    },
    "plans-loading": {
      prepare: (page) => leaveWaiting(page, [plans]),
      open: (page) => expect(page.getByText("Loading mining plans...")).toBeAttached(),
    },
    "plans-none": {
      async prepare(page) {
        await answer(page, plans, { plans: [], total: 0 });
        await answer(page, myPurchases, { purchases: [], total: 0, page: 1, limit: 10, more: false });
      },
      open: (page) => expect(page.getByText("No mining plans available.")).toBeVisible(),
    },
    "plans-failed": {
      prepare: (page) => refuse(page, [plans, myPurchases]),
      async open(page) {
        await expect(page.getByText("Failed to load mining plans.")).toBeVisible();
        await expect(page.getByText("Failed to load purchased plans")).toBeVisible();
        await expect(button(page, "Retry")).toHaveCount(2);
      },
    },
  }),
  ...statesOf(all, {
    "plan-form-problems": async (page) => {
      await page.getByLabel("Run time").fill("0");
      await button(page, "Create Plan").click();
      await expect(page.getByText("Total income is required")).toBeVisible();
    },
    "plan-form-filled": async (page) => {
      await pickCoin(page, "lite", "Litecoin");
      await page.getByLabel("Time unit").selectOption("Hours");
      await page.getByLabel("Hourly Profit (% a day)").fill("1.25");
      await page.getByLabel("Minimum purchase in USD").fill("80");
      await expect(page.getByLabel("Hourly Income in USD")).not.toHaveValue("");
    },
    "plan-form-coins": async (page) => {
      await page.getByRole("combobox", { name: "Coin name" }).fill("bit");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    },
    "plan-edit": async (page) => {
      await onNewPlan(page, "Edit");
      await expect(button(page, "Save Changes")).toBeVisible();
    },
    "plan-delete": async (page) => {
      const offer = await onNewPlan(page, "Delete");
      await expect(page.getByText("Stop offering this plan?")).toBeVisible();
      await expect(page.getByText(`0 of ${minutesOf(offer)} paid`)).toBeVisible();
    },
    purchases: (page) => scrollTo(page.getByRole("heading", { name: "Purchased plans" })),
    "purchases-failed": {
      prepare: (page) => refuse(page, [purchases]),
      async open(page) {
        await scrollTo(page.getByText("Failed to load purchased plans"));
        await expect(page.getByText("Failed to load purchased plans")).toBeVisible();
      },
    },
    "purchases-none": {
      prepare: (page) =>
        answer(page, purchases, { purchases: [], total: 0, page: 1, limit: 20, more: false }),
      async open(page) {
        await scrollTo(page.getByText("No purchased plans found"));
        await expect(page.getByText("No purchased plans found")).toBeVisible();
      },
    },
  }),
];

async function openNewPlan(page: Page) {
  const offer = await offerPlan();
  await openPurchase(page, offer);
  return offer;
}

/** Presses a button of a plan that somebody has bought. */
async function onNewPlan(page: Page, act: "Edit" | "Delete") {
  const offer = await offerPlan();
  await buyPlan(await login(await aMember()), offer, "200");
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^${act} .* for ${minutesOf(offer)}$`) }).click();
  return offer;
}
