const mine = { audience: "member", address: "/mining" };
const all = { audience: "admin", address: "/admin/mining" };

/** The dialogs of the plans' screens, and their error states. */
export const planParts = [
  { ...mine, label: "part-plan-buy", open: (page) => openPurchase(page, "250") },
  {
    ...mine,
    label: "part-plan-too-small",
    async open(page) {
      await openPurchase(page, "5");
      await page.getByLabel("Amount in USD").blur();
      await page.getByText("Minimum purchase amount is").waitFor();
    },
  },
  {
    ...mine,
    label: "part-plan-refused",
    async open(page) {
      const refused = { code: "insufficient_balance", message: "Insufficient balance" };
      await page.route("**/api/mining-plans/*", (route) => route.fulfill({ status: 422, json: refused }));
      await openPurchase(page, "100");
      await confirm(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...mine,
    label: "part-plan-bought",
    async open(page) {
      await openPurchase(page, "75");
      await confirm(page);
      await page.getByText("Plan purchased").waitFor();
    },
  },
  {
    ...mine,
    label: "part-plans-loading",
    async open(page) {
      await page.route("**/api/mining-plans*", () => {});
      await page.reload();
      await page.getByText("Loading mining plans...").waitFor({ state: "attached" });
    },
  },
  {
    ...mine,
    label: "part-plans-failed",
    async open(page) {
      await page.route("**/api/mining-plans**", (route) => route.fulfill({ status: 403 }));
      await page.reload();
      await page.getByText("Failed to load mining plans.").waitFor();
    },
  },
  {
    ...mine,
    label: "part-plans-none",
    async open(page) {
      const none = { plans: [], total: 0, purchases: [], page: 1, limit: 10 };
      await page.route("**/api/mining-plans**", (route) => route.fulfill({ json: none }));
      await page.reload();
      await page.getByText("No mining plans available.").waitFor();
    },
  },
  {
    ...all,
    label: "part-plan-form",
    async open(page) {
      await page.getByRole("combobox", { name: "Coin name" }).fill("bit");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
    },
  },
  {
    ...all,
    label: "part-plan-form-filled",
    async open(page) {
      await page.getByRole("combobox", { name: "Coin name" }).fill("litecoin");
      await page.getByRole("listbox").getByRole("option").first().click();
      await page.getByLabel("Time unit").selectOption("minutes");
      await page.getByLabel("Per Minute Profit").fill("3.5");
      await page.getByLabel("Minimum purchase").fill("40");
    },
  },
  {
    ...all,
    label: "part-plan-form-problems",
    async open(page) {
      await page.getByLabel("Run time").fill("0");
      await page.getByRole("button", { name: "Create Plan" }).click();
      await page.getByText("Coin name is required").waitFor();
    },
  },
  { ...all, label: "part-plan-edit", open: (page) => first(page, /^Edit /) },
  { ...all, label: "part-plan-delete", open: (page) => first(page, /^Delete /) },
  {
    ...all,
    label: "part-purchases",
    open: (page) => page.getByRole("heading", { name: "Purchased plans" }).scrollIntoViewIfNeeded(),
  },
];

async function openPurchase(page, amount) {
  await page
    .getByRole("button", { name: /^Buy Now/ })
    .first()
    .click();
  await page.getByLabel("Amount in USD").fill(amount);
}

const confirm = (page) => page.getByRole("button", { name: /^Buy for/ }).click();

const first = (page, name) => page.getByRole("button", { name }).first().click();
