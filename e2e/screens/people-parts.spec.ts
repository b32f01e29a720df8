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
  name: "a message to the organiser",
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
