import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { aPerson } from "../people/person.ts";
import { type State, statesOf } from "./states-of.ts";

const invitations = { audience: "admin", address: "/admin/invitations" } as const;

/** How an administrator invites people, and what the administrator reads of messages in and out. */
export const invitationStates: State[] = [
  ...statesOf(invitations, {
    "invitation-revoke": async (page) => {
      await page
        .getByRole("button", { name: /^Revoke/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "invitation-limit-problem": async (page) => {
      await page
        .getByRole("button", { name: /^Set limit of/ })
        .first()
        .click();
      const limit = page.getByLabel("How often it can be used");
      await limit.fill("many");
      await limit.press("Enter");
      await expect(page.getByText("Enter a whole number")).toBeVisible();
    },
    "invitation-qr": async (page) => {
      await page.getByRole("button", { name: "Show QR code" }).click();
      await expect(page.getByRole("dialog").getByRole("img", { name: /^QR code of http/ })).toBeVisible();
    },
    "invite-list": async (page) => {
      await page.getByRole("button", { name: "Invite by list" }).click();
      await expect(page.getByLabel("Or paste the list")).toBeVisible();
    },
    "invite-preview": async (page) => {
      await preview(page, "email,name\ngrace@club.example,Grace Hopper\nnobody,Nobody");
      await expect(page.getByText("This is not an e-mail address.")).toBeVisible();
    },
    "invite-result": async (page) => {
      await preview(page, `${aPerson().email}\nnobody`);
      await page.getByRole("button", { name: "Invite 1 person" }).click();
      await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
    },
  }),
  ...statesOf(
    { audience: "admin", address: "/admin/outbox?search=nothing-like-this" },
    {
      "outbox-none": (page) => expect(page.getByText("No messages found")).toBeVisible(),
    },
  ),
  ...statesOf(
    { audience: "admin", address: "/admin/support" },
    {
      "support-thread": {
        async prepare() {
          const message = {
            name: "Axel",
            email: "axel@club.example",
            subject: "other",
            message: "Hello",
          } as const;
          await askServer("sendSupportMessage", message);
          return "/admin/support?search=axel";
        },
        async open(page) {
          await page.getByRole("button", { name: "Read the message of Axel" }).first().click();
          await expect(page.getByRole("dialog").getByLabel("Answer")).toBeVisible();
        },
      },
    },
  ),
];

async function preview(page: Page, list: string): Promise<void> {
  await page.getByRole("button", { name: "Invite by list" }).click();
  await page.getByLabel("Or paste the list").fill(list);
  await page.getByRole("button", { name: "Preview" }).click();
}
