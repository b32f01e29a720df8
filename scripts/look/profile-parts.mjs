const account = { audience: "member", address: "/account" };
const tabs = ["Personal Info", "Address", "Professional", "Trading Profile", "Security"];

/** The dialogs of the account: the tabs of the profile, errors in it, deletion, hidden values, and failed states. */
export const profileParts = [
  ...tabs.map((tab) => ({
    ...account,
    label: `part-profile-${tab.split(" ")[0].toLowerCase()}`,
    open: (page) => openTab(page, tab),
  })),
  {
    ...account,
    label: "part-profile-problems",
    async open(page) {
      await openTab(page, "Personal Info");
      await page.getByLabel("First name").fill("");
      await page.getByRole("textbox", { name: "Phone" }).fill("12");
      await page.getByRole("tab", { name: "Address" }).click();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Enter your first name.").waitFor();
    },
  },
  {
    ...account,
    label: "part-profile-guarded",
    async open(page) {
      await page.route("**/api/users/me", async (route) => {
        const json = await (await route.fetch()).json();
        await route.fulfill({ json: { ...json, twoFactorAuth: true } });
      });
      await page.reload();
      await openTab(page, "Personal Info");
      await page.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0000");
      await page.getByRole("tabpanel").getByLabel("Current password").fill("whatever it is");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("Enter a code.").waitFor();
    },
  },
  {
    ...account,
    label: "part-profile-failed",
    async open(page) {
      await page.route("**/api/users/me", (route) =>
        route.request().method() === "PUT" ? route.abort() : route.continue(),
      );
      await openTab(page, "Trading Profile");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...account,
    label: "part-profile-hidden",
    open: (page) => page.getByRole("button", { name: "Hide values" }).click(),
  },
  {
    ...account,
    label: "part-delete-account",
    async open(page) {
      await page.getByRole("button", { name: "Delete account…" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
      await page.getByText("Enter your password.").waitFor();
    },
  },
  {
    label: "part-no-profile",
    audience: "member",
    address: "/home",
    async open(page) {
      await page.route("**/api/users/me", (route) => route.fulfill({ status: 403 }));
      await page.goto("/account");
      await page.getByText("Unable to load profile.").waitFor();
    },
  },
];

async function openTab(page, tab) {
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByRole("tab", { name: tab }).click();
}
