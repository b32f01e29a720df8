import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { aPerson } from "../people/person.ts";
import { type State, statesOf } from "./states-of.ts";
import { label, press, pressFirst, role, sees } from "./steps.ts";

/** How an administrator invites people, and what the administrator reads of messages in and out. */
export const invitationStates: State[] = [
  ...statesOf("admin", "/admin/invitations", {
    "invitation-revoke": [pressFirst(/^Revoke/), sees(role("dialog"))],
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
    "invitation-qr": [
      press("Show QR code"),
      (page) => expect(page.getByRole("dialog").getByRole("img", { name: /^QR code of http/ })).toBeVisible(),
    ],
    "invite-list": [press("Invite by list"), sees(label("Or paste the list"))],
    "invite-preview": [
      (page) => preview(page, "email,name\ngrace@club.example,Grace Hopper\nnobody,Nobody"),
      sees("This is not an e-mail address."),
    ],
    "invite-result": [
      (page) => preview(page, `${aPerson().email}\nnobody`),
      press("Invite 1 person"),
      sees(role("button", "Done")),
    ],
  }),
  ...statesOf("admin", "/admin/outbox?search=nothing-like-this", {
    "outbox-none": sees("No messages found"),
  }),
  ...statesOf("admin", "/admin/support", {
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
      open: [
        pressFirst("Read the message of Axel"),
        (page) => expect(page.getByRole("dialog").getByLabel("Answer")).toBeVisible(),
      ],
    },
  }),
];

async function preview(page: Page, list: string): Promise<void> {
  await page.getByRole("button", { name: "Invite by list" }).click();
  await page.getByLabel("Or paste the list").fill(list);
  await page.getByRole("button", { name: "Preview" }).click();
}
