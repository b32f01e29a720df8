import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { aPerson } from "../people/person.ts";
import type { State } from "./state.ts";

const invitations = { audience: "admin", address: "/admin/invitations" } as const;

/** How an administrator invites people, and what the administrator reads of messages in and out. */
export const invitationStates: State[] = [
  {
    ...invitations,
    name: "invitation-revoke",
    async open(page) {
      await page
        .getByRole("button", { name: /^Revoke/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    ...invitations,
    name: "invitation-limit-problem",
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
  },
  {
    ...invitations,
    name: "invitation-qr",
    async open(page) {
      await page.getByRole("button", { name: "Show QR code" }).click();
      await expect(page.getByRole("dialog").getByRole("img", { name: /^QR code of http/ })).toBeVisible();
    },
  },
  {
    ...invitations,
    name: "invite-list",
    async open(page) {
      await page.getByRole("button", { name: "Invite by list" }).click();
      await expect(page.getByLabel("Or paste the list")).toBeVisible();
    },
  },
  {
    ...invitations,
    name: "invite-preview",
    async open(page) {
      await preview(page, "email,name\ngrace@club.example,Grace Hopper\nnobody,Nobody");
      await expect(page.getByText("This is not an e-mail address.")).toBeVisible();
    },
  },
  {
    ...invitations,
    name: "invite-result",
    async open(page) {
      await preview(page, `${aPerson().email}\nnobody`);
      await page.getByRole("button", { name: "Invite 1 person" }).click();
      await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
    },
  },
  {
    name: "outbox-none",
    audience: "admin",
    address: "/admin/outbox?search=nothing-like-this",
    open: (page) => expect(page.getByText("No messages found")).toBeVisible(),
  },
  {
    name: "support-thread",
    audience: "admin",
    address: "/admin/support",
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
];

async function preview(page: Page, list: string): Promise<void> {
  await page.getByRole("button", { name: "Invite by list" }).click();
  await page.getByLabel("Or paste the list").fill(list);
  await page.getByRole("button", { name: "Preview" }).click();
}
