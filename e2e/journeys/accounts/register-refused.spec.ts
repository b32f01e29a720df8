import { expect, test } from "../../journey.ts";
import { register } from "../../people/forms.ts";
import { aMember } from "../../people/members.ts";
import { aPerson } from "../../people/person.ts";
import { scrollTo } from "../../people/scroll-to.ts";

test("a wrong invitation code is reported, and the form keeps its input", async ({ page }) => {
  const newcomer = aPerson();
  await register(page, { ...newcomer, invitationCode: "NOT-A-CODE" });

  await expect(page.getByText("Invalid invitation code")).toBeVisible();
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(newcomer.email);
  await expect(page.getByLabel("Full name")).toHaveValue(newcomer.fullName);
});

test("two different passwords are reported before anything is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await register(page, { ...aPerson(), confirmPassword: "something else" });

  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match!");
  expect(sent).not.toContain("/api/auth/register");
});

test("a taken e-mail address is refused with a link to log in", async ({ page }) => {
  const { email } = await aMember();
  await register(page, { ...aPerson(), email: email.toUpperCase() });

  await expect(page.getByText("There is an account with this e-mail or phone already.")).toBeVisible();
});

test("a common password is refused", async ({ page }) => {
  await register(page, { ...aPerson(), password: "password123" });

  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/most common/);
});

test("a click on the button works even if an error appears above it at that moment", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Full name").fill("");
  const create = page.getByRole("button", { name: "Create account" });
  await page.evaluate(() => document.fonts.ready);
  await scrollTo(create);
  const place = await create.boundingBox();
  if (!place) throw new Error("There is no button to create an account.");
  // Clicks near the button's upper edge: a new line above would move it away from the mouse.
  await page.mouse.move(place.x + place.width / 2, place.y + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText("Enter your full name.")).toBeVisible();
  await expect(page.getByText("Enter the invitation code you were given.")).toBeVisible();
});
