import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

const findUser = (page: Page, email: string) => page.goto(`/admin/users?search=${encodeURIComponent(email)}`);

test("a member who is promoted is sent out and comes back as an administrator, and the same way down", {
  tag: later,
}, async ({ openBrowser }) => {
  const person = await aMember("Petra Promoted");
  const member = await openBrowser(await login(person));
  await member.goto("/home");
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  const administrator = await openBrowser(await adminLogin());
  await findUser(administrator, person.email);
  const dialog = administrator.getByRole("dialog");
  await chooseRole(administrator, "Petra Promoted", "Admin");
  await expect(dialog.getByRole("heading", { name: "Make Petra Promoted an administrator?" })).toBeVisible();
  await expect(dialog.getByText("decide about prices, trades and money")).toBeVisible();
  await dialog.getByRole("button", { name: "Make administrator" }).click();
  await expect(dialog.getByText("Say why: the member and every administrator will read it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Leads the Monday group.");
  await dialog.getByRole("button", { name: "Make administrator" }).click();
  await expect(administrator.getByText("Petra Promoted is an administrator now.")).toBeVisible();
  // The role is fixed at login: after a change of role the member logs in again.
  await expect(member.getByRole("heading", { name: "Log in" })).toBeVisible();

  const promoted = await openBrowser(await login(person));
  await promoted.goto("/admin/users?status=admin");
  await expect(promoted.getByRole("heading", { name: "Admin users" })).toBeVisible();
  await expect(promoted.getByRole("main").getByText("Petra Promoted").first()).toBeVisible();
  await chooseRole(administrator, "Petra Promoted", "User");
  await dialog.getByLabel("Reason").fill("The Monday group ended.");
  await dialog.getByRole("button", { name: "Take the role away" }).click();
  await expect(dialog).toBeHidden();
  await expect(promoted.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("an administrator steps down, is led out, and is a member from then on", { tag: later }, async ({
  openBrowser,
}) => {
  const person = await aMember("Stella Stepping");
  const administrator = await openBrowser(await adminLogin());
  await findUser(administrator, person.email);
  await chooseRole(administrator, "Stella Stepping", "Admin");
  const asked = administrator.getByRole("dialog");
  await asked.getByLabel("Reason").fill("For a day.");
  await asked.getByRole("button", { name: "Make administrator" }).click();
  await expect(asked).toBeHidden();

  const own = await openBrowser(await login(person));
  await findUser(own, person.email);
  const dialog = own.getByRole("dialog");
  await chooseRole(own, "Stella Stepping", "User");
  await expect(dialog.getByRole("heading", { name: "Stop being an administrator?" })).toBeVisible();
  // Back leads to the form, as it was left.
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Role")).toHaveValue("user");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.getByLabel("Reason").fill("The day is over.");
  await dialog.getByRole("button", { name: "Step down" }).click();
  await expect(own.getByRole("heading", { name: "Log in" })).toBeVisible();
  const session = await login(person);
  expect(session).toMatchObject({ role: "user" });
  const member = await openBrowser(session);
  await member.goto("/transparency?lines=mine");
  await expect(member.getByText("gave up being an administrator").first()).toBeVisible();
  await expect(member.getByText("The day is over.").first()).toBeVisible();
});

/** Opens the form of a user, and saves another role. */
async function chooseRole(page: Page, name: string, role: "Admin" | "User"): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
}
