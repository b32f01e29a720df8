import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { aMember, login } from "../../people/members.ts";
import { aPhoneNumber } from "../../people/person.ts";
import { fillProfile, openProfile } from "../../people/profile.ts";
import { later } from "../../setup/sizes.ts";

const said = {
  "Personal Info": {
    "First name": "Grace",
    "Last name": "Brewster Hopper",
    "Date of birth": "1990-12-09",
    Gender: "Female",
    Nationality: "American",
  },
  Address: {
    Street: "1 Main Street",
    City: "Arlington",
    State: "Virginia",
    "Postal code": "22201",
    Country: "USA",
  },
  Professional: {
    Occupation: "Admiral",
    Employer: "Navy",
    "Annual income": "$50,000 to $100,000",
    "Source of funds": "Salary",
  },
  "Trading Profile": { "Trading experience": "Expert", "Risk tolerance": "Moderate" },
} as const;

test("a member fills in the profile, tab by tab, and finds it saved", async ({ openBrowser }) => {
  const member = await aMember();
  const page = await openBrowser(await login(member));
  const dialog = await openProfile(page, "Personal Info");
  const phone = aPhoneNumber();
  await fillProfile(page, said);
  await page.getByRole("tab", { name: "Personal Info" }).click();
  await expect(page.getByRole("tabpanel").getByLabel("Current password")).toHaveCount(0);
  await fillProfile(page, { "Personal Info": { Phone: phone, "Current password": "not my password" } });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await fillProfile(page, { "Personal Info": { "Current password": member.password } });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu of Grace Brewster Hopper" })).toBeVisible();

  await openProfile(page, "Personal Info");
  await expect(page.getByLabel("Phone")).toHaveValue(phone.replaceAll(" ", ""));
  await expect(page.getByLabel("Date of birth")).toHaveValue("1990-12-09");
  await page.getByRole("tab", { name: "Address" }).click();
  await expect(page.getByLabel("Postal code")).toHaveValue("22201");
  await page.getByRole("tab", { name: "Professional" }).click();
  await expect(page.getByLabel("Annual income")).toHaveValue("50k-100k");
  await page.getByRole("tab", { name: "Trading Profile" }).click();
  await expect(page.getByLabel("Risk tolerance")).toHaveValue("moderate");
});

test("errors appear on the tab of their field, and another member's e-mail is refused", {
  tag: later,
}, async ({ openBrowser }) => {
  const other = await aMember();
  const member = await aMember();
  const page = await openBrowser(await login(member));
  const dialog = await openProfile(page, "Personal Info");
  await page.getByLabel("Last name").fill("");
  await page.getByRole("tab", { name: "Trading Profile" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Enter your last name.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toBeFocused();

  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(other.email);
  await page.getByRole("tabpanel").getByLabel("Current password").fill(member.password);
  await page.getByRole("tab", { name: "Address" }).click();
  await page.getByLabel("City").press("Enter");
  await expect(dialog.getByText("Another account has this e-mail.")).toBeVisible();
});

test("a member's picture appears in the top bar after the upload, and disappears after its removal", {
  tag: later,
}, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await openProfile(page, "Personal Info");
  const picture = await readFile(join(import.meta.dirname, "../../../web/public/specimens/passport.png"));
  const choose = (buffer: Buffer, mimeType = "image/png") =>
    page.getByLabel(/^(Add|Change) picture$/).setInputFiles({ name: "me.png", mimeType, buffer });
  await choose(Buffer.from("a letter"), "text/plain");
  await expect(page.getByText("This file isn't an image.")).toBeVisible();
  await choose(picture.subarray(0, 2_000));
  await expect(page.getByText("This image is damaged or incomplete.")).toBeVisible();
  await choose(picture);
  await expect(page.getByText("Your picture was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  const inTopBar = page.getByRole("banner").locator("img");
  await expect(inTopBar).toHaveAttribute("src", /^\/api\/avatars\/[\w-]{22}$/);
  await expect(inTopBar).toHaveJSProperty("naturalWidth", 256);

  await openProfile(page, "Personal Info");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Your picture is removed.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(inTopBar).toHaveCount(0);
});

test("a member changes the password and is logged out everywhere else", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await aMember();
  const elsewhere = await openBrowser(await login(member));
  await elsewhere.goto("/account");
  const page = await openBrowser(await login(member));
  await openProfile(page, "Security");
  const password = "eleven lanterns on a hill";
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill("something else");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();

  await page.getByLabel("Current password").fill(member.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(elsewhere).toHaveURL("/login");
  await logIn(elsewhere, { ...member, password });
  // The session ended on this screen.
  await expect(elsewhere).toHaveURL("/account");
});

test("values that are hidden on the account are hidden on the wallet", { tag: later }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/account");
  await expect(page.getByText("10,000.00 USDT")).toHaveCount(2);
  await page.getByRole("button", { name: "Hide values" }).click();
  await expect(page.getByText("****")).toHaveCount(2);
  await page.goto("/wallet");
  await expect(page.getByText("****").first()).toBeVisible();
});

test("a member downloads their data and deletes the account", async ({ openBrowser }) => {
  const member = await aMember("Rosalind Leaver");
  const page = await openBrowser(await login(member));
  await page.goto("/account");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^paperchain-practice-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    practice: true,
    profile: { fullName: "Rosalind Leaver", email: member.email },
  });

  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("Backups that the operator made before keep your data");
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Type DELETE to confirm.")).toBeVisible();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete account" }).click();

  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  await logIn(page, member);
  await expect(page.getByText(/^Login failed/)).toBeVisible();
});
