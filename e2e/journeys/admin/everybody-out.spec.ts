import { expect, test } from "../../journey.ts";
import { adminLogin, aMember, login, theAdmin } from "../../people/members.ts";

// A server of its own: everybody on it is logged out.
test.use({ settings: { KYC_REVIEW_DAYS: "2" } });

test("an administrator logs everybody out; the member's open page says why, and the log tells of it", async ({
  openBrowser,
}) => {
  const member = await openBrowser(await login(await aMember()));
  await member.goto("/wallet");
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/users");
  await expect(organiser.getByRole("link", { name: "Turn on two-factor login" })).toBeVisible();

  await organiser.getByRole("button", { name: "Log everybody out" }).click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A laptop was stolen.");
  await dialog.getByLabel("Your password").fill(theAdmin().password);
  await dialog.getByRole("button", { name: "Log everybody out" }).click();
  await expect(organiser.getByText("One session has ended.")).toBeVisible();

  // Without a click.
  await expect(member).toHaveURL("/login");
  await expect(member.getByRole("status").getByText(/Reason: “A laptop was stolen\.”$/)).toBeVisible();

  await organiser.goto("/transparency");
  await expect(organiser.getByText(/logged everybody out: 1 session ended/)).toBeVisible();
});
