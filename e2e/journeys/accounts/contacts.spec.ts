import { expect, test } from "../../journey.ts";
import { lettersTo } from "../../people/mailbox.ts";
import { aMember, login } from "../../people/members.ts";
import { openSecurity } from "../../people/security.ts";
import { later } from "../../setup/sizes.ts";

test("a member confirms their e-mail address with the code that arrives there, and chooses the notices they want", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await aMember();
  const page = await openBrowser(await login(member));
  const panel = await openSecurity(page);
  await expect(panel.getByText("Not confirmed")).toBeVisible();
  await panel.getByRole("button", { name: `Get a code for ${member.email}` }).click();
  await panel.getByLabel("Six-digit code").fill(await codeSentTo(member.email));
  await panel.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(panel.getByText("Confirmed", { exact: true })).toBeVisible();

  const saved = page.waitForResponse((answer) => answer.url().endsWith("/users/me/notices") && answer.ok());
  // The switch turns a moment after the click.
  await panel.getByLabel("Closed trades").click();
  await saved;
  const later = await openSecurity(page);
  await expect(later.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(later.getByLabel("Closed trades")).not.toBeChecked();
  await expect(later.getByLabel("By e-mail")).toBeChecked();
});

async function codeSentTo(email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const letters = await lettersTo(email);
      const letter = letters.find(({ subject }) => subject === "Your Paperchain code");
      code = letter?.text.match(/Your code is (\d{6})/)?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? "";
}
