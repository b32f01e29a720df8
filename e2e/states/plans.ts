import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { aMember, login } from "../people/members.ts";
import { buyPlan, minutesOf, offerPlan, openPurchase, pickCoin } from "../people/plans.ts";
import { answer, refuse } from "./answers.ts";
import { loading, type State, statesOf } from "./states-of.ts";
import { aButton, enabled, fill, leave, press, role, scrollsTo, sees, select } from "./steps.ts";

const [plans, myPurchases] = ["/api/mining-plans", "/api/mining-plans/my-purchases"] as const;
const purchases = "/api/admin/mining-plans/purchases";

/** The opened states of the plans' screens, and their errors. */
export const planStates: State[] = [
  ...statesOf("member", "/mining", {
    "plan-buy": [openNewPlan, fill("Amount in USD", "250"), enabled(aButton("Buy for $250.00"))],
    "plan-too-small": [
      openNewPlan,
      fill("Amount in USD", "5"),
      leave("Amount in USD"),
      sees("Minimum purchase amount is $200.00"),
    ],
    "plan-refused": async (page) => {
      const { id } = await openNewPlan(page);
      await refuse([`${plans}/${id}`], "insufficient_balance")(page);
      await button(page, "Buy for $200.00").click();
      await expect(page.getByRole("alert")).toContainText("The plan was not bought");
    },
    "plan-bought": [openNewPlan, press("Buy for $200.00"), sees("Plan purchased")],
    "plans-loading": loading([plans], "Loading mining plans..."),
    "plans-none": {
      prepare: [
        answer(plans, { plans: [], total: 0 }),
        answer(myPurchases, { purchases: [], total: 0, page: 1, limit: 10, more: false }),
      ],
      open: sees("No mining plans available."),
    },
    "plans-failed": {
      prepare: refuse([plans, myPurchases]),
      open: [
        sees("Failed to load mining plans."),
        sees("Failed to load purchased plans"),
        (page) => expect(button(page, "Retry")).toHaveCount(2),
      ],
    },
  }),
  ...statesOf("admin", "/admin/mining", {
    "plan-form-problems": [fill("Run time", "0"), press("Create Plan"), sees("Total income is required")],
    "plan-form-filled": [
      (page) => pickCoin(page, "lite", "Litecoin"),
      select("Time unit", "Hours"),
      fill("Hourly Profit (% a day)", "1.25"),
      fill("Minimum purchase in USD", "80"),
      (page) => expect(page.getByLabel("Hourly Income in USD")).not.toHaveValue(""),
    ],
    "plan-form-coins": [
      fill(role("combobox", "Coin name"), "bit"),
      (page) => expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible(),
    ],
    "plan-edit": [(page) => onNewPlan(page, "Edit"), sees(aButton("Save Changes"))],
    "plan-delete": async (page) => {
      const offer = await onNewPlan(page, "Delete");
      await expect(page.getByText("Stop offering this plan?")).toBeVisible();
      await expect(page.getByText(`0 of ${minutesOf(offer)} paid`)).toBeVisible();
    },
    purchases: scrollsTo(role("heading", "Purchased plans")),
    "purchases-failed": {
      prepare: refuse([purchases]),
      open: [scrollsTo("Failed to load purchased plans"), sees("Failed to load purchased plans")],
    },
    "purchases-none": {
      prepare: answer(purchases, { purchases: [], total: 0, page: 1, limit: 20, more: false }),
      open: [scrollsTo("No purchased plans found"), sees("No purchased plans found")],
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
