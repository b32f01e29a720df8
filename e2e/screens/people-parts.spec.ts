import { expect } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { aMember } from "../people/members.ts";
import { checkPart } from "./check-part.ts";

checkPart({
  name: "a user's form",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    await aMember("Edith Edited");
    await page.goto("/admin/users?search=edith+edited");
    await page.getByRole("button", { name: "View Edith Edited" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Not Verified")).toBeVisible();
    await dialog.getByRole("button", { name: "Edit" }).click();
    await dialog.getByLabel("Full Name").fill("");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByText("Enter the full name.")).toBeVisible();
  },
});

checkPart({
  name: "logging everybody out, without a reason",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    await page.getByRole("button", { name: "Log everybody out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log everybody out" }).click();
    await expect(page.getByText("Say why: everybody will read it.")).toBeVisible();
  },
});

checkPart({
  name: "two-factor login that the server demands",
  audience: "admin",
  address: "/admin/users",
  async open(page) {
    const twoFactor = { on: false, since: null, recoveryCodesLeft: 0, demanded: true };
    await page.route("**/api/users/me/security", (route) =>
      route.fulfill({
        json: {
          twoFactor,
          contacts: { email: null, phone: null },
          notices: { email: true, sms: false, topics: {} },
        },
      }),
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: "Turn on two-factor login" })).toBeVisible();
  },
});

checkPart({
  name: "a list of people to invite",
  audience: "admin",
  address: "/admin/invitations",
  async open(page) {
    await page.getByRole("button", { name: "Invite by list" }).click();
    await page.getByLabel("Or paste the list").fill("new@club.example\nnobody");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("There is no e-mail address in this line.")).toBeVisible();
  },
});

checkPart({
  name: "a contact form with problems",
  audience: "stranger",
  address: "/register",
  async open(page) {
    await page.getByRole("button", { name: /contact support/i }).click();
    await page.getByRole("tab", { name: "Contact Us" }).click();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Choose what it is about.")).toBeVisible();
  },
});

checkPart({
  name: "a member's own messages with an answer",
  audience: "member",
  address: "/home",
  async open(page) {
    await page.route("**/api/support/messages", (route) =>
      route.fulfill({
        json: {
          unread: 1,
          messages: [
            {
              id: "0198c2f0-0000-7000-8000-000000000001",
              subject: "account",
              message: "Where is my deposit?",
              state: "answered",
              createdAt: "2026-03-01T12:00:00.000Z",
              unread: true,
              answers: [
                {
                  id: "0198c2f0-0000-7000-8000-000000000002",
                  text: "It waits for me. I'll look today.",
                  createdAt: "2026-03-01T13:00:00.000Z",
                },
              ],
            },
          ],
        },
      }),
    );
    await page.reload();
    await page.getByRole("button", { name: /1 new answer from support$/ }).click();
    await page.getByRole("menuitem", { name: /^Support/ }).click();
    await expect(page.getByText("New answer")).toBeVisible();
  },
});

checkPart({
  name: "an outbox without what was looked for",
  audience: "admin",
  address: "/admin/outbox?search=nothing-like-this",
  async open(page) {
    await expect(page.getByText("No messages found")).toBeVisible();
  },
});

checkPart({
  name: "a message to the administrator",
  audience: "admin",
  address: "/admin/support",
  async open(page) {
    const message = { name: "Axel", email: "axel@club.example", subject: "other", message: "Hello" } as const;
    await askServer("sendSupportMessage", message);
    await page.goto("/admin/support?search=axel");
    await page.getByRole("button", { name: "Read the message of Axel" }).first().click();
    await expect(page.getByRole("dialog").getByLabel("Answer")).toBeVisible();
  },
});
