import { expect, test } from "../../journey.ts";
import { adminLogin, aMember, login, theAdmin } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

// A server of its own, because everybody on it is logged out. Its settings equal those of `without-mail.spec.ts`,
// because tests with the same settings share a server.
test.use({ settings: { SMTP_URL: "" } });

test("an administrator logs everybody out; the member's open page says why, and the log tells of it", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await openBrowser(await login(await aMember()));
  await member.goto("/wallet");
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/users");
  await expect(administrator.getByRole("link", { name: "Turn on two-factor login" })).toBeVisible();

  await administrator.getByRole("button", { name: "Log everybody out" }).click();
  const dialog = administrator.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A laptop was stolen.");
  await dialog.getByLabel("Your password").fill(theAdmin().password);
  await dialog.getByRole("button", { name: "Log everybody out" }).click();
  await expect(administrator.getByText(/^(One session has|\d+ sessions have) ended\.$/)).toBeVisible();

  // The page changes without a click.
  await expect(member).toHaveURL("/login");
  await expect(member.getByRole("status").getByText(/Reason: “A laptop was stolen\.”$/)).toBeVisible();

  await administrator.goto("/transparency");
  await expect(administrator.getByText(/logged everybody out: \d+ sessions? ended/)).toBeVisible();
});
