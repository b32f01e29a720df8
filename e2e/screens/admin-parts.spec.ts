import { expect } from "../journey.ts";
import { aMember } from "../people/members.ts";
import { findMember } from "../people/organiser.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

checkPart({
  name: "an admin's menu",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    await page.getByRole("button", { name: /^Menu of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Outbox" })).toBeVisible();
  },
});

checkPart({
  name: "what keeps the server from its work",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    const json = { transactions: 0, kyc: 0, support: 0, troubles: ["disk", "clock"] };
    await page.route("**/api/admin/waiting", (route) => route.fulfill({ json }));
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("The server cannot write to its disk");
    await expect(page.getByRole("alert")).toContainText("The server's clock is wrong");
  },
});

checkPart({
  name: "the question before a suspension",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    const { email } = await aMember("Quinn Question");
    await (await findMember(page, email)).selectOption("Suspended");
    await expect(page.getByRole("dialog")).toBeVisible();
  },
});

checkPart({
  name: "a search that finds nobody",
  audience: "admin",
  address: "/admin/users?search=nobody-has-this-name",
  open: (page) => expect(page.getByText("No users found")).toBeVisible(),
});

checkPart({
  name: "users that could not be loaded",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    await refuse(page, ["/api/admin/users"]);
    await page.reload();
    await expect(page.getByText("Failed to load users: Only an administrator may do this.")).toBeVisible();
  },
});

checkPart({
  name: "the question before a code is revoked",
  audience: "admin",
  address: "/admin/invitations",
  async open(page) {
    await page
      .getByRole("button", { name: /^Revoke/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
});

checkPart({
  name: "the QR code of the administrator's invitation",
  audience: "admin",
  address: "/admin/invitations",
  async open(page) {
    await page.getByRole("button", { name: "Show QR code" }).click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /^QR code of http/ })).toBeVisible();
  },
});

checkPart({
  name: "a limit that is no number",
  audience: "admin",
  address: "/admin/invitations",
  async open(page) {
    await page
      .getByRole("button", { name: /^Set limit of/ })
      .first()
      .click();
    const limit = page.getByLabel("How often it can be used");
    await limit.fill("many");
    await limit.press("Enter");
    await expect(page.getByText("Enter a whole number")).toBeVisible();
  },
});

checkPart({
  name: "the word about what was just done",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    const { email } = await aMember("Tom Toast");
    await (await findMember(page, email)).selectOption("Suspended");
    await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByText("Tom Toast is suspended.")).toBeVisible();
  },
});
