import { expect, test } from "../../journey.ts";
import { limitInvitation, revokeInvitation } from "../../people/administrator.ts";
import { logIn, register } from "../../people/forms.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { aPerson } from "../../people/person.ts";
import { later } from "../../setup/sizes.ts";

test("a member shares their code, sees who joined with it, and cannot use it after an admin revokes it", {
  tag: later,
}, async ({ page, openBrowser }) => {
  const host = await openBrowser(await login(await aMember("Hanna Host")));
  await host.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await host.goto("/account");
  await expect(host.getByText("Not used yet")).toBeVisible();
  await host.getByRole("button", { name: "Copy code" }).click();
  await expect(host.getByText("Copied")).toBeVisible();
  const invitationCode = await host.evaluate(() => navigator.clipboard.readText());

  const guest = aPerson("Gus Guest");
  await register(page, { ...guest, invitationCode });
  await expect(page).toHaveURL("/login");
  await logIn(page, guest);
  await expect(page).toHaveURL("/home");

  await host.reload();
  await expect(host.getByText("Used once")).toBeVisible();
  await expect(host.getByRole("listitem").filter({ hasText: "Gus Guest" })).toBeVisible();

  const administrator = await openBrowser(await adminLogin());
  await revokeInvitation(administrator, invitationCode);

  await host.reload();
  await expect(host.getByText("An administrator revoked this code.")).toBeVisible();
  const late = await openBrowser();
  await register(late, { ...aPerson("Lena Late"), invitationCode });
  await expect(late.getByText("Invalid invitation code")).toBeVisible();
});

test("the link of an invitation fills in its code", async ({ page, openBrowser }) => {
  const host = await openBrowser(await login(await aMember()));
  await host.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await host.goto("/account");
  await host.getByRole("button", { name: "Copy link" }).click();
  await expect(host.getByText("Copied")).toBeVisible();

  await page.goto(await host.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByLabel("Invitation code")).toHaveValue(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
});

test("an administrator shows the own link as a QR code to a room, and it fills in the code", {
  tag: later,
}, async ({ page, openBrowser }) => {
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/invitations");
  await administrator.getByRole("button", { name: "Show QR code" }).click();
  const qr = administrator.getByRole("dialog").getByRole("img", { name: /^QR code of / });
  await expect(qr).toBeVisible();
  expect((await qr.boundingBox())?.width).toBeGreaterThan(300);
  const link = (await qr.getAttribute("aria-label"))?.replace("QR code of ", "") ?? "";
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get("code") ?? "none";
  await expect(administrator.getByRole("dialog").getByText(code, { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByLabel("Invitation code")).toHaveValue(code);
});

test("a code typed in lower case without its hyphen works", { tag: later }, async ({ page, openBrowser }) => {
  const host = await openBrowser(await login(await aMember()));
  await host.goto("/account");
  const code = await host.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText();
  await register(page, {
    ...aPerson("Lowen Lower"),
    invitationCode: code.toLowerCase().replace("-", " "),
  });
  await expect(page).toHaveURL("/login");
});

test("a code that an admin limited to one use registers one person", { tag: later }, async ({
  openBrowser,
}) => {
  const host = await openBrowser(await login(await aMember("Olga Once")));
  await host.goto("/account");
  const invitationCode = await host.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText();
  await limitInvitation(await openBrowser(await adminLogin()), invitationCode, 1);

  const first = await openBrowser();
  await register(first, { ...aPerson("First Friend"), invitationCode });
  await expect(first).toHaveURL("/login");
  const second = await openBrowser();
  await register(second, { ...aPerson("Second Friend"), invitationCode });
  await expect(second.getByText("Invalid invitation code")).toBeVisible();

  await host.reload();
  await expect(host.getByText("Used 1 of 1 times")).toBeVisible();
});
