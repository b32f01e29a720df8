import { expect, test } from "../../journey.ts";
import { askServer } from "../../people/ask-server.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { letterTo } from "../../people/mailbox.ts";
import { adminLogin, login } from "../../people/members.ts";
import { aPerson, aPhoneNumber } from "../../people/person.ts";
import { later } from "../../setup/sizes.ts";
import { stage } from "../../setup/stage.ts";

const payload = `=HYPERLINK("https://evil.example") <img src=x onerror="document.title='taken'">`;

test("a stranger writes, the administrator answers, and the answer arrives by e-mail", {
  tag: later,
}, async ({ page, openBrowser }) => {
  const { email } = aPerson();
  const name = `Stan <b>${email}</b>`;
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto(`/admin/support?search=${encodeURIComponent(email)}`);
  await expect(administrator.getByText("No messages", { exact: true })).toBeVisible();
  await page.goto("/register");
  await page.getByRole("button", { name: /contact support/i }).click();
  const help = page.getByRole("dialog");
  await help.getByRole("tab", { name: "Contact Us" }).click();
  await help.getByRole("button", { name: "Send Message" }).click();
  await expect(help.getByText("Choose what it is about.")).toBeVisible();

  await help.getByLabel("Name").fill(name);
  await help.getByLabel("Email").fill(email);
  await help.getByLabel("Subject").selectOption("Invitation code");
  await help.getByLabel("Message").fill(payload);
  await expect(help.getByText(`${payload.length} / 500`)).toBeVisible();
  await clickTwice(help.getByRole("button", { name: "Send Message" }));
  await expect(help.getByText("Message sent")).toBeVisible();

  // The message appears without a reload, and the menu of every page shows that something waits.
  const read = administrator.getByRole("button", { name: `Read the message of ${name}` });
  await expect(read).toHaveCount(1);
  await expect(
    administrator.getByRole("button", { name: /^Menu of .+, \d+ open support messages?$/ }),
  ).toBeVisible();
  await expect(administrator.getByText(payload)).toBeVisible();
  await read.click();
  const thread = administrator.getByRole("dialog");
  await expect(thread.getByText(payload)).toBeVisible();
  await expect(thread.getByText("Sent without logging in")).toBeVisible();
  await thread.getByLabel("Answer").fill("Ask the member who told you of us.");
  await clickTwice(thread.getByRole("button", { name: "Send answer" }));
  await expect(thread.getByText("Answered", { exact: true })).toBeVisible();

  const letter = await letterTo(email);
  expect(letter.subject).toBe("Your message to Paperchain support");
  expect(letter.text).toContain("Ask the member who told you of us.");
  expect(letter.text).toContain("Practice:");

  await thread.getByRole("button", { name: "Close message" }).click();
  await expect(thread.getByText("Closed", { exact: true })).toBeVisible();
  // The stream may tell of the change before its own answer arrives; until then the button is busy and takes no click.
  const openAgain = thread.getByRole("button", { name: "Open again" });
  await expect(openAgain).not.toHaveAttribute("aria-busy", "true");
  await openAgain.click();
  await expect(thread.getByText("Open", { exact: true })).toBeVisible();
  expect(await administrator.title()).not.toBe("taken");
});

test("a member with only a phone writes, and the answer arrives in the open support window", {
  tag: later,
}, async ({ openBrowser }) => {
  const { fullName, password } = aPerson("Phoebe Phone");
  const phone = aPhoneNumber();
  const invitationCode = stage().invitationCode;
  await askServer("register", { fullName, phone, password, confirmPassword: password, invitationCode });
  const page = await openBrowser(await login({ email: phone, password }));
  await page.goto("/home");
  const menu = page.getByRole("button", { name: /^Menu of Phoebe Phone/ });
  await menu.click();
  await page.getByRole("menuitem", { name: "Support" }).click();
  const help = page.getByRole("dialog");
  await help.getByRole("tab", { name: "Contact Us" }).click();
  await expect(help.getByLabel("Email")).toHaveCount(0);
  await help.getByLabel("Subject").selectOption("Account");
  const question = `Which of my ${phone} trades won?`;
  await help.getByRole("textbox", { name: "Message" }).fill(question);
  await help.getByRole("button", { name: "Send Message" }).click();
  await expect(help.getByText("The answer appears here, under Your messages.")).toBeVisible();
  await help.getByRole("tab", { name: "Your messages" }).click();
  await expect(help.getByText("Waiting for an answer")).toBeVisible();
  await help.getByRole("button", { name: "Close" }).click();

  const administrator = await openBrowser(await adminLogin());
  await administrator.goto(`/admin/support?search=${encodeURIComponent(question)}`);
  await administrator.getByRole("button", { name: "Read the message of Phoebe Phone" }).click();
  const thread = administrator.getByRole("dialog");
  await expect(thread.getByText("The member reads it in the app.")).toBeVisible();
  await thread.getByLabel("Answer").fill("All but one.");
  await thread.getByRole("button", { name: "Send answer" }).click();
  await expect(thread.getByText("0 / 4000")).toBeVisible();

  await expect(page.getByRole("button", { name: /, 1 new answer from support$/ })).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: "Support" }).click();
  await expect(help.getByText("All but one.")).toBeVisible();
  await expect(help.getByText("New answer")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Menu of Phoebe Phone", exact: true })).toBeVisible();
});

test("the quick links work, and those without a target say so", { tag: later }, async ({ page }) => {
  await page.goto("/register");
  const opener = page.getByRole("button", { name: /contact support/i });
  for (const [link, heading] of [
    ["User Guide", "User guide"],
    ["Security Info", "Security"],
  ] as const) {
    await opener.click();
    const help = page.getByRole("dialog");
    await expect(help.getByText("This server names no phone number.")).toBeVisible();
    await expect(help.getByText("This server has no chat.")).toBeVisible();
    await help.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.goBack();
  }
});
