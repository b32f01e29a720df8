import { expect, test } from "../journey.ts";
import { adminLogin, aMember, login } from "../people/members.ts";

test("an organiser reads, edits, promotes and demotes a member, whose browser is sent out", async ({
  openBrowser,
}) => {
  const person = await aMember("Petra Promoted");
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  const dialog = organiser.getByRole("dialog");

  await organiser.getByRole("button", { name: "View Petra Promoted" }).click();
  await expect(dialog.getByRole("heading", { name: "User Details" })).toBeVisible();
  await expect(dialog.getByText("10,000.00 USD")).toBeVisible();
  await expect(dialog.getByText("Not Verified")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();

  await dialog.getByLabel("Full Name").fill("Petra <i>Quick</i>");
  await dialog.getByLabel("Date of Birth").fill("1990-04-30");
  await dialog.getByLabel("Address").fill("1 High Street, London");
  await dialog.getByLabel("Notes").fill(`=1+1 <img src=x onerror="document.title='taken'">`);
  await dialog.getByLabel("Role").selectOption("Admin");
  const member = await openBrowser(await login(person));
  await member.goto("/home");
  await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  // What a browser may do was decided when it logged in: with another role, it logs in again.
  await expect(member.getByRole("heading", { name: "Log in" })).toBeVisible();

  await organiser.getByRole("button", { name: "View Petra <i>Quick</i>" }).click();
  await expect(dialog.getByText(`=1+1 <img src=x onerror="document.title='taken'">`)).toBeVisible();
  await expect(dialog.getByText("1 High Street, London")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  const promoted = await openBrowser(await login(person));
  await promoted.goto("/admin/users");
  await expect(promoted.getByRole("heading", { name: "User Management" })).toBeVisible();

  await organiser.getByRole("button", { name: "Edit Petra <i>Quick</i>" }).click();
  await dialog.getByLabel("Role").selectOption("User");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(promoted.getByRole("heading", { name: "Log in" })).toBeVisible();

  expect(await organiser.title()).not.toBe("taken");
});

test("an organiser deletes a member, who is sent out and cannot come back", async ({ openBrowser }) => {
  const person = await aMember("Dora Deleted");
  const member = await openBrowser(await login(person));
  await member.goto("/wallet");
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  const dialog = organiser.getByRole("dialog");
  await organiser.getByRole("button", { name: "Delete Dora Deleted" }).click();
  await expect(dialog.getByText("Are you sure you want to delete this user?")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Left the club.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(organiser.getByText("No users found")).toBeVisible();
  await expect(member.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(login(person)).rejects.toThrow();
});
