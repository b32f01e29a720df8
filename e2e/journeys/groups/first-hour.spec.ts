import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { register } from "../../people/forms.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { aPerson } from "../../people/person.ts";
import { searchFor } from "../../people/search.ts";
import { fillTicket } from "../../people/trades.ts";
import { later } from "../../setup/sizes.ts";

test("the first hour: an organiser and three members, from the link on the wall to the second round", {
  tag: later,
}, async ({ openBrowser }) => {
  const organiser = await openBrowser(await adminLogin());
  const dialog = organiser.getByRole("dialog");
  await organiser.goto("/admin/groups");
  await button(organiser, "New group").click();
  await dialog.getByLabel("Name").fill("Evening class");
  await button(organiser, "Make group").click();

  await button(organiser, "Join links Evening class").click();
  await button(organiser, "Make link").click();
  const row = dialog.getByRole("list", { name: "Join links" }).getByRole("listitem").first();
  await row.getByRole("link", { name: /^Show large: / }).click();
  await expect(organiser.getByText("0 have joined")).toBeVisible();
  const invitationCode = (await organiser.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).textContent()) ?? "";

  const ada = await openBrowser();
  await join(ada, { ...aPerson("Ada Arrives"), invitationCode });
  const [ben, cleo] = [
    await openBrowser(await login(await aMember("Ben Begins", invitationCode))),
    await openBrowser(await login(await aMember("Cleo Comes", invitationCode))),
  ];
  const members = [ada, ben, cleo];
  for (const page of [ben, cleo]) await page.goto("/home");
  await expect(organiser.getByText("3 have joined")).toBeVisible();
  await ada.goto("/account");
  // By then, the bar knows the group.
  await expect(ada.getByRole("heading", { name: "Your rules: Evening class" })).toBeVisible();
  await expect(standingsLink(ada)).toBeHidden();

  await organiser.goto("/admin/groups");
  await button(organiser, "New round Evening class").click();
  await dialog.getByLabel("Name").fill("First hour");
  await button(organiser, "Start now").click();
  for (const page of members) await expect(page.getByText(/Round “First hour” ends in/)).toBeVisible();

  await buy(ada, "Buy Up", "100");
  await buy(ben, "Buy Down", "50");
  await button(organiser, "Pause Evening class").click();
  await dialog.getByLabel("Reason").fill("Look at the chart.");
  await dialog.getByRole("button", { name: "Pause" }).click();
  for (const page of members) await expect(page.getByText("Look at the chart.").first()).toBeVisible();
  await button(organiser, "Resume Evening class").click();
  await dialog.getByLabel("Reason").fill("On we go.");
  await dialog.getByRole("button", { name: "Resume" }).click();
  for (const page of members) await expect(page.getByText("Look at the chart.")).toBeHidden();

  // Everybody sees it, and no other journey is about this coin.
  await cleo.goto("/coin/dogecoin");
  await organiser.goto("/admin/assets");
  await (await searchFor(organiser, "Dogecoin", /^Set action: Dogecoin$/)).click();
  await dialog.getByLabel("Percentage").fill("5");
  await dialog.getByRole("button", { name: "Set action" }).click();
  await expect(cleo.getByText(/Scenario \+5%/).first()).toBeVisible();

  await organiser.goto("/admin/groups");
  await button(organiser, "End round Evening class").click();
  await dialog.getByRole("button", { name: "End round" }).click();
  // Ada's and Ben's trades are settled by the rule first.
  await expect(organiser.getByText(/“First hour” ended/)).toBeVisible({ timeout: 90_000 });
  for (const page of members)
    await expect(page.getByText(/Round “First hour” is over/).first()).toBeVisible();
  await ada.goto("/assets");
  await expect(ada.getByText(/WIN|LOSS|TIE/).first()).toBeVisible();

  await organiser.getByRole("link", { name: "Standings Evening class" }).click();
  await expect(organiser.getByText(/^Final since /)).toBeVisible();
  await expect(organiser.getByText("2 of 3 members ranked")).toBeVisible();
  const code = await organiser.getByRole("link", { name: /, in the operator log$/ }).textContent();
  await expect(organiser.getByText("Not ranked: no trade, plan or coin", { exact: true })).toBeVisible();
  await standingsLink(ada).click();
  await ben.goto("/standings");
  for (const page of [ada, ben]) {
    await expect(page.getByText("of 2 ranked")).toBeVisible();
    await expect(page.getByText("Cleo Comes")).toBeHidden();
  }
  await cleo.goto("/standings");
  await expect(cleo.getByText("Not ranked", { exact: true })).toBeVisible();
  await ada.getByRole("link", { name: "My result to print" }).click();
  await expect(ada.getByRole("heading", { name: "Ada Arrives" })).toBeVisible();
  await expect(
    ada.getByText(/^Checked by your browser: your figures follow from your own movements/),
  ).toBeVisible();
  await ada.goto("/transparency?lines=rounds");
  await expect(
    ada.getByText(new RegExp(`final standings of 3 members have the code ${code?.slice(0, 9)}`)),
  ).toBeVisible();
  await organiser.goto("/admin/groups");

  await button(organiser, "New round Evening class").click();
  await dialog.getByLabel("Name").fill("Second hour");
  await button(organiser, "Start now").click();
  for (const page of members) await expect(page.getByText(/Round “Second hour” ends in/)).toBeVisible();
  await ben.goto("/wallet");
  await expect(ben.getByText("$10,000.00").first()).toBeVisible();
});

/** Once a round has begun, the members' bar links to the standings. */
const standingsLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Standings" });

/** Registers with the code, and logs in. */
async function join(page: Page, person: Parameters<typeof register>[1]): Promise<void> {
  await register(page, person);
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email or phone number").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/home");
}

async function buy(page: Page, direction: "Buy Up" | "Buy Down", amount: string): Promise<void> {
  await fillTicket(page, direction, amount);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Confirm / })
    .click();
  await expect(page.getByText("Trade accepted")).toBeVisible();
}
