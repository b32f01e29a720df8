import { expect, test } from "../journey.ts";
import { logIn } from "../people/forms.ts";
import { adminLogin, aMember } from "../people/members.ts";
import { changeStatus } from "../people/organiser.ts";

test("a suspended member is sent out at once, cannot come back, and can when let in again", async ({
  page,
  openBrowser,
}) => {
  const member = await aMember("Sam Suspended");
  await logIn(page, member);
  await expect(page).toHaveURL("/home");

  const organiser = await openBrowser(await adminLogin());
  await changeStatus(organiser, member.email, "Suspended");

  // The open page is told, without a click.
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();

  await logIn(page, member);
  await expect(page.getByText("This account is suspended. Please contact your organiser.")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await changeStatus(organiser, member.email, "Active");
  await logIn(page, member);
  await expect(page).toHaveURL("/home");
});
