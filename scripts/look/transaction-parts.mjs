const waiting = "/admin/transactions?status=Waiting";
const completed = "/admin/transactions?status=Completed";

/** The dialogs of the transaction lists and of an administrator's balance corrections. */
export const transactionParts = [
  {
    label: "part-transactions-filtered",
    audience: "member",
    address: "/transactions?type=Deposit&status=Failed",
    open: (page) => page.getByText("Clear Filters").waitFor(),
  },
  {
    label: "part-transactions-none",
    audience: "member",
    address: "/transactions?startDate=2020-01-01&endDate=2020-01-02",
    open: (page) => page.getByText("No transactions found.").waitFor(),
  },
  {
    label: "part-transactions-failed",
    audience: "member",
    address: "/home",
    async open(page) {
      await page.route("**/api/transactions/my-transactions*", (route) => route.fulfill({ status: 403 }));
      await page.goto("/transactions");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    label: "part-queue",
    audience: "admin",
    address: waiting,
    open: (page) =>
      page
        .getByRole("button", { name: /^Approve/ })
        .first()
        .waitFor(),
  },
  { label: "part-approve", audience: "admin", address: waiting, open: (page) => first(page, /^Approve/) },
  { label: "part-reject", audience: "admin", address: waiting, open: (page) => first(page, /^Reject/) },
  { label: "part-delete", audience: "admin", address: completed, open: (page) => first(page, /^Delete/) },
  {
    label: "part-approve-all",
    audience: "admin",
    address: waiting,
    async open(page) {
      for (const box of await page.getByRole("checkbox", { name: /USDT/ }).all()) await box.check();
      await page.getByRole("button", { name: "Approve selected" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    label: "part-reject-all",
    audience: "admin",
    address: waiting,
    async open(page) {
      for (const box of await page.getByRole("checkbox", { name: /USDT/ }).all()) await box.check();
      await page.getByRole("button", { name: "Reject selected" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    label: "part-selected",
    audience: "admin",
    address: waiting,
    async open(page) {
      for (const box of await page.getByRole("checkbox", { name: /USDT/ }).all()) await box.check();
    },
  },
  {
    label: "part-details",
    audience: "member",
    address: "/transactions",
    open: (page) => first(page, /^Details of/),
  },
  {
    label: "part-adjust",
    audience: "admin",
    address: "/admin/users",
    async open(page) {
      await page.getByRole("button", { name: "Adjust balance of Ada Lindqvist" }).click();
      await page.getByText("Available now").waitFor();
    },
  },
];

async function first(page, name) {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}
