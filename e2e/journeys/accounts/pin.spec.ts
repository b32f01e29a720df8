import { expect, test } from "../../journey.ts";
import { logOut } from "../../people/forms.ts";
import { joinWithPin } from "../../people/groups.ts";
import { adminLogin } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a pupil joins by the poster with a name and a PIN, forgets the PIN, and gets another from the organiser", {
  tag: later,
}, async ({ page, openBrowser }) => {
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await organiser.getByRole("button", { name: "Join links Members" }).click();
  await organiser.getByLabel("A name and a PIN are enough").check();
  await organiser.getByRole("button", { name: "Make link" }).click();
  const row = organiser.getByRole("listitem").filter({ hasText: "a name and a PIN are enough" }).first();
  await row.getByRole("link", { name: /^Show large/ }).click();
  await expect(organiser.getByText("You need your name and a six-digit PIN")).toBeVisible();
  const code = await organiser.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText();

  await page.goto("/register");
  await page.getByLabel("Invitation code").fill(code.toLowerCase());
  await expect(page.getByRole("heading", { name: "Join Members" })).toBeVisible();
  await joinWithPin(page, "Pia Pupil", "481527");
  const userName = await page.getByText(/^pia-\d+$/).innerText();
  // A phone may reload the page after using its camera. The member is logged in, and the page still shows the name.
  await page.reload();
  await expect(page.getByText(userName, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL("/home");
  await logOut(page);

  await organiser.goto(`/admin/users?search=${userName}`);
  await organiser.getByRole("button", { name: "Give Pia Pupil a new PIN" }).click();
  const pin = await organiser.getByText(/^\d{6}$/).innerText();

  await page.goto("/login");
  await page.getByLabel("Email or phone number").fill(userName.replace("-", " ").toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "choose another one" }).click();
  await page.getByLabel("Current PIN").fill(pin);
  await page.getByLabel("New PIN", { exact: true }).fill("730518");
  await page.getByLabel("Confirm new PIN").fill("730518");
  await page.getByRole("button", { name: "Change PIN" }).click();
  await expect(page.getByText("An administrator reset your PIN")).toBeHidden();
});
