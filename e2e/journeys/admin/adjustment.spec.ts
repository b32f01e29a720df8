import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { askForWithdrawal } from "../../people/money.ts";
import { searchFor } from "../../people/search.ts";
import { later } from "../../setup/sizes.ts";

test("an administrator adjusts a balance, and the member reads why", async ({ openBrowser }) => {
  const person = await aMember("Adele Adjusted");
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/users");
  const offer = await searchFor(administrator, person.email, /^Adjust balance of /);
  await expect(offer).toHaveAccessibleName("Adjust balance of Adele Adjusted");
  await offer.click();
  const dialog = administrator.getByRole("dialog");
  await expect(dialog.getByText("10,000.00 USDT").first()).toBeVisible();

  await dialog.getByLabel("Amount in USDT").fill("250.50");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Say why: the member will read it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Won the quiz.");
  await clickTwice(dialog.getByRole("button", { name: "Add" }));
  await expect(administrator.getByText("Adele Adjusted now has 10,250.50 USDT available.")).toBeVisible();

  await offer.click();
  await dialog.getByText("Take away").first().click();
  await dialog.getByLabel("Amount in USDT").fill("99999");
  await dialog.getByLabel("Reason").fill("Too much.");
  await dialog.getByRole("button", { name: "Take away" }).click();
  await expect(dialog.getByText("Insufficient balance")).toBeVisible();

  const member = await openBrowser(await login(person));
  await member.goto("/transactions");
  await expect(member.getByText("2 of 2")).toBeVisible();
  await expect(member.getByText("By an administrator: Won the quiz.")).toBeVisible();
  await expect(member.getByText("+250.50 USDT")).toBeVisible();
});

test("a fresh start returns what is open, and the member sees it at once, with the reason", {
  tag: later,
}, async ({ openBrowser }) => {
  const person = await aMember("Frida Fresh");
  const session = await login(person);
  // A withdrawal waits until an administrator decides; a trade would end by itself.
  await askForWithdrawal(session, "400");
  const member = await openBrowser(session);
  await member.goto("/wallet");
  await expect(member.getByText("$9,600.00").first()).toBeVisible();

  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/users");
  await (await searchFor(administrator, person.email, /^Fresh start for /)).click();
  const dialog = administrator.getByRole("dialog");
  await expect(
    dialog.getByText("Open trades and orders, running plans and waiting requests are returned."),
  ).toBeVisible();
  await dialog.getByLabel("Reason").fill("The first hour was for trying out.");
  await clickTwice(dialog.getByRole("button", { name: "Give a fresh start" }));
  await expect(administrator.getByText("Frida Fresh now has 10,000.00 USDT available.")).toBeVisible();

  // Nobody touches the member's page.
  await expect(member.getByText("$10,000.00").first()).toBeVisible();
  await member.goto("/transactions");
  await expect(member.getByText("Fresh start: The first hour was for trying out.").first()).toBeVisible();
  await expect(member.getByText("−10,000.00 USDT")).toBeVisible();
  await member.goto("/transparency?lines=mine");
  await expect(member.getByText("gave you a fresh start with 10,000.00 USDT")).toBeVisible();
});
