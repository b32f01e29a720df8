import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { findMember } from "../../people/administrator.ts";
import { askServer } from "../../people/ask-server.ts";
import { exportCsv } from "../../people/downloads.ts";
import { sendDocument } from "../../people/kyc.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { buyPlan, offerPlan } from "../../people/plans.ts";
import { fillProfile, openProfile } from "../../people/profile.ts";
import { later } from "../../setup/sizes.ts";
import type { Login } from "../../setup/stage.ts";

const formula = '=HYPERLINK("http://evil.example","a")';
const image = "<img src=x onerror=window.ran=1>";
const script = "</p><script>window.ran=1</script>";
const drawing = '"><svg onload=window.ran=1>';

/** A member who types code into every text field. */
const hostile = {
  "Personal Info": { "First name": formula, "Last name": image, Nationality: script },
  Address: {
    Street: script,
    City: drawing,
    State: formula,
    "Postal code": image,
    Country: "javascript:alert(1)",
  },
  Professional: { Occupation: image, Employer: drawing },
} as const;

test("text that looks like code stays text for everybody, on screens and in files", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await aMember();
  const session = await login(member);
  const page = await openBrowser(session);
  const dialog = await openProfile(page, "Personal Info");
  await fillProfile(page, hostile);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const fullName = `${formula} ${image}`;
  await expect(page.getByRole("main").getByText(fullName, { exact: true })).toBeVisible();
  await expectNothingRan(page);

  await askServer(
    "deposit",
    { userId: session.userId, method: "crypto", currency: "BTC", usdAmount: "25" },
    { token: session.token },
  );

  await askServer(
    "sendSupportMessage",
    { name: image, email: member.email, subject: "other", message: script },
    { token: session.token },
  );
  await useTheRest(session);

  const office = await openBrowser(await adminLogin());
  await findMember(office, member.email);
  await office.getByRole("button", { name: `View ${fullName}` }).click();
  await expect(office.getByText(`${script}, ${drawing}`)).toBeVisible();
  await expect(office.getByText(`Notes ${image}`)).toBeVisible();
  await office.getByRole("button", { name: "Edit" }).click();
  await expect(office.getByLabel("Full Name")).toHaveValue(fullName);
  await expectNothingRan(office);

  await office.goto("/admin/support");
  const read = office.getByRole("button", { name: `Read the message of ${image}` });
  await read.first().click();
  const thread = office.getByRole("dialog");
  await expect(thread.getByText(script)).toBeVisible();
  await thread.getByLabel("Answer").fill(drawing);
  await thread.getByRole("button", { name: "Send answer" }).click();
  await expect(thread.getByText("Answered", { exact: true })).toBeVisible();
  await expect(thread.getByText(drawing).first()).toBeVisible();
  await expectNothingRan(office);

  // Other journeys fill the first pages of these lists.
  const search = `search=${encodeURIComponent(fullName)}`;
  for (const [reader, address, text] of [
    [office, `/admin/kyc?${search}`, fullName],
    [office, `/admin/trades?${search}`, fullName],
    [office, "/admin/mining", fullName],
    [office, `/admin/invitations?${search}`, fullName],
    [office, `/admin/outbox?search=${encodeURIComponent(member.email)}`, member.email],
    [page, "/transparency?lines=mine", `A gift ${script}`],
  ] as const) {
    await reader.goto(address);
    await expect(reader.getByText(text).first(), address).toBeVisible();
    await expectNothingRan(reader);
  }

  await office.goto(`/admin/transactions?status=Waiting&userName=${encodeURIComponent(fullName)}`);
  await expect(office.getByText(fullName).first()).toBeVisible();
  const { lines } = await exportCsv(office);
  const theirs = lines.filter((line) => line.includes("evil.example"));
  expect(theirs.length).toBeGreaterThan(0);
  // With a quote in front, a spreadsheet treats it as text too.
  for (const line of theirs) expect(line).toContain(`"'=HYPERLINK(`);
  await expectNothingRan(office);
});

/** Visits every other screen that shows the member's name or an administrator's text. */
async function useTheRest(member: Login): Promise<void> {
  const { token } = member;
  await sendDocument(member, "Passport");
  await askServer("buyUp", { coinId: "bitcoin", amount: "10" }, { token });
  await buyPlan(member, await offerPlan(), "200");
  const by = await adminLogin();
  const params = { id: member.userId, userId: member.userId };
  await askServer("changeMember", { notes: `Notes ${image}` }, { token: by.token, params });
  const gift = { amount: "5", reason: `A gift ${script}` };
  await askServer("adjustBalance", gift, { token: by.token, params });
}

/** The watch of every journey would also report a refused script, and a call to another host. */
async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
}
