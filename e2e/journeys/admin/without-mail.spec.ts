import { expect, test } from "../../journey.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { aPerson } from "../../people/person.ts";
import { openSecurity } from "../../people/security.ts";
import { later } from "../../setup/sizes.ts";

// An empty value counts as not set: this server has no mail server.
test.use({ settings: { SMTP_URL: "" } });

test("without a mail server no screen says that something was sent, and the administrator passes it on", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await aMember("Wanda Waits");
  const page = await openBrowser(await login(member));
  const panel = await openSecurity(page);
  await panel.getByRole("button", { name: `Get a code for ${member.email}` }).click();
  await expect(
    panel.getByText("This server has no mail server. Ask your administrator for the code."),
  ).toBeVisible();
  await expect(page.getByText(/on its way|spam/i)).toHaveCount(0);

  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/invitations");
  await administrator.getByRole("button", { name: "Invite by list" }).click();
  const dialog = administrator.getByRole("dialog");
  await expect(dialog.getByText("This server has no mail server")).toBeVisible();
  await dialog.getByLabel("Or paste the list").fill(aPerson().email);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(dialog.getByText("Nothing was sent")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  await administrator.goto("/admin/outbox?state=to_pass_on");
  await administrator.getByRole("searchbox").fill(member.email);
  const code = administrator.getByRole("listitem").filter({ hasText: "Your Paperchain code" });
  await expect(code).toHaveCount(1);
  await code.getByRole("button", { name: "Read message" }).click();
  const digits = (await code.getByText(/Your code is \d{6}/).innerText()).match(/\d{6}/)?.[0] ?? "";
  await code.getByRole("button", { name: /^Mark as passed on/ }).click();
  await expect(administrator.getByText("No messages found")).toBeVisible();
  await administrator.getByLabel("Show").selectOption({ label: "Passed on 1" });
  await expect(code.getByText("Passed on", { exact: true })).toBeVisible();
  await code.getByRole("button", { name: /^Mark as not passed on/ }).click();
  await expect(administrator.getByText("No messages found")).toBeVisible();

  await panel.getByLabel("Six-digit code").fill(digits);
  await panel.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();
});
