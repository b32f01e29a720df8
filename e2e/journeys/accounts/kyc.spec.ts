import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { lookAtDocument, sendSpecimen } from "../../people/kyc.ts";
import { lettersTo } from "../../people/mailbox.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { nextNumber } from "../../people/next-number.ts";
import { later } from "../../setup/sizes.ts";

const openedWords = /^An administrator opened your document on /;

test("a member sends a specimen, reads why it was rejected and who opened it, sends another and is verified", {
  tag: later,
}, async ({ openBrowser }) => {
  const name = `Ida Identified ${nextNumber()}`;
  const person = await aMember(name);
  const member = await openBrowser(await login(person));
  await member.goto("/account");
  await expect(member.getByText("Do not upload a real document")).toBeVisible();
  await member.getByRole("button", { name: "Submit for review" }).click();
  await expect(member.getByText("Choose the type of the document.")).toBeVisible();
  await expect(member.getByText("Choose an image.")).toBeVisible();
  await sendSpecimen(member, "Passport");
  await expect(member.getByRole("button", { name: "Submit for review" })).toBeHidden();

  const administrator = await openBrowser(await adminLogin());
  const rejected = await lookAtDocument(administrator, name);
  await expect(member.getByText(openedWords)).toBeVisible();
  await rejected.getByRole("button", { name: "Reject" }).click();
  await expect(rejected.getByText("Say what is wrong with it: the member reads this.")).toBeVisible();
  await rejected.getByLabel("Message to the member").fill("A corner is missing.");
  await clickTwice(rejected.getByRole("button", { name: "Reject" }));
  await expect(administrator.getByText(`Rejected: Passport of ${name}.`)).toBeVisible();

  await expect(member.getByText("“A corner is missing.”")).toBeVisible();
  await sendSpecimen(member, "National ID");
  await expect(member.getByText("A corner is missing.")).toBeHidden();
  await expect(member.getByText(openedWords)).toBeHidden();
  await expect(
    member.getByText(/^An administrator opened your earlier Passport \(sent .*\) on /),
  ).toBeVisible();

  const approved = await lookAtDocument(administrator, name);
  await approved.getByRole("button", { name: "Approve" }).click();
  await expect(administrator.getByText(`Approved: National ID of ${name}.`)).toBeVisible();

  await expect(member.getByText("Your document was approved. Your account is verified.")).toBeVisible();
  await expect(member.getByText("Active", { exact: true })).toBeVisible();
  await expect(member.getByText(/^The picture of your document will be deleted on /)).toBeVisible();
  await expect(member.getByText(openedWords)).toHaveCount(1);

  const letters = async () => (await lettersTo(person.email)).map(({ subject }) => subject).sort();
  await expect.poll(letters).toEqual(["Your document was approved", "Your document was rejected"]);
});
