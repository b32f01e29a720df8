import { readFile } from "node:fs/promises";
import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { letterTo, linkIn } from "../../people/mailbox.ts";
import { adminLogin, aMember } from "../../people/members.ts";
import { aPerson } from "../../people/person.ts";
import { later } from "../../setup/sizes.ts";

test("an administrator invites by a list, and one of those invited comes in by the link", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await aMember();
  const [ada, grace] = [aPerson("Ada Invited"), aPerson("Grace Invited")];
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/invitations");
  await administrator.getByRole("button", { name: "Invite by list" }).click();
  const dialog = administrator.getByRole("dialog");
  const list = [
    "email,name",
    `${ada.email},Ada`,
    `${grace.email},"=HYPERLINK(""https://evil.example"")"`,
    `${member.email},Member`,
    "=cmd|nobody,Nobody",
  ];
  await dialog.getByLabel("Choose a CSV file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list.join("\r\n")),
  });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 will be invited, 2 left out.")).toBeVisible();
  await expect(dialog.getByText("Is a member already.")).toBeVisible();
  await expect(dialog.getByText("This is not an e-mail address.")).toBeVisible();

  await clickTwice(dialog.getByRole("button", { name: "Invite 2 people" }));
  await expect(dialog.getByText("2 invitations being sent, 2 left out.")).toBeVisible();
  const kept = administrator.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download who was left out" }).click();
  const file = await readFile(await (await kept).path(), "utf8");
  expect(file).toContain(`${member.email},Member,Is a member already.\n`);
  expect(file).toContain(`"'=cmd|nobody"`);
  await dialog.getByRole("button", { name: "Done" }).click();

  const page = await openBrowser();
  await page.goto(linkIn(await letterTo(ada.email), "/register"));
  await expect(page.getByLabel("Invitation code")).not.toHaveValue("");
  expect((await letterTo(grace.email)).text).toContain("invites you to Paperchain");
});
