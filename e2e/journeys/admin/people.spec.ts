import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { askServer } from "../../people/ask-server.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

const findUser = (page: Page, email: string) => page.goto(`/admin/users?search=${encodeURIComponent(email)}`);

test("an administrator reads of a member and edits what is known of them; what looks like a program is text", async ({
  openBrowser,
}) => {
  const person = await aMember("Edna Edited");
  const administrator = await openBrowser(await adminLogin());
  await findUser(administrator, person.email);
  const dialog = administrator.getByRole("dialog");
  await administrator.getByRole("button", { name: "View Edna Edited" }).click();
  await expect(dialog.getByRole("heading", { name: "User Details" })).toBeVisible();
  await expect(dialog.getByText("$10,000.00")).toBeVisible();
  await expect(dialog.getByText("Not Verified")).toBeVisible();

  await dialog.getByRole("button", { name: "Edit" }).click();
  const notes = `=1+1 <img src=x onerror="document.title='taken'">`;
  await dialog.getByLabel("Full Name").fill("Edna <i>Quick</i>");
  await dialog.getByLabel("Date of Birth").fill("1990-04-30");
  await dialog.getByLabel("Address").fill("1 High Street, London");
  await dialog.getByLabel("Notes").fill(notes);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();

  await administrator.getByRole("button", { name: "View Edna <i>Quick</i>" }).click();
  await expect(dialog.getByText(notes)).toBeVisible();
  await expect(dialog.getByText("1 High Street, London")).toBeVisible();
  expect(await administrator.title()).not.toBe("taken");
});

test("a typo that one administrator mends does not undo another's change made meanwhile", {
  tag: later,
}, async ({ openBrowser }) => {
  const { token } = await adminLogin();
  const second = await aMember("Sam Second");
  const params = { id: (await login(second)).userId };
  await askServer("changeMember", { role: "admin", reason: "A second pair of eyes." }, { token, params });
  const other = await login(second);
  const person = await aMember("Tess Typo");
  const { userId } = await login(person);

  const administrator = await openBrowser(await adminLogin());
  await findUser(administrator, person.email);
  const dialog = administrator.getByRole("dialog");
  await administrator.getByRole("button", { name: "Edit Tess Typo" }).click();
  await dialog.getByLabel("Notes").fill("Pays on Mondays.");
  const of = { token: other.token, params: { id: userId } };
  await askServer("changeMemberStatus", { status: "suspended" }, of);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();

  const after = await askServer("showMember", undefined, of);
  expect(after).toMatchObject({ status: "suspended", notes: "Pays on Mondays." });
});

test("an administrator deletes a member, who is sent out and cannot come back", { tag: later }, async ({
  openBrowser,
}) => {
  const person = await aMember("Dora Deleted");
  const member = await openBrowser(await login(person));
  await member.goto("/wallet");
  const administrator = await openBrowser(await adminLogin());
  await findUser(administrator, person.email);
  const dialog = administrator.getByRole("dialog");
  await administrator.getByRole("button", { name: "Delete Dora Deleted" }).click();
  await expect(dialog.getByText("Are you sure you want to delete this user?")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Left the club.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(administrator.getByText("No users found")).toBeVisible();
  await expect(member.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(login(person)).rejects.toThrow();
});
