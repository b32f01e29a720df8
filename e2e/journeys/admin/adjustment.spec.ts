import { expect, test } from "../../journey.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { searchFor } from "../../people/search.ts";

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
