import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { aGroup } from "../../people/groups.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { fillTicket } from "../../people/trades.ts";

test("an organiser runs a round: members' open pages follow its start, its countdown and its end", async ({
  openBrowser,
}) => {
  const group = await aGroup("Round goers");
  const member = await openBrowser(await login(await aMember(undefined, group.code)));
  await fillTicket(member, "Buy Up", "10");
  await button(member, "Confirm Up · 10.00 USDT").click();
  await expect(member.getByText("Trade accepted")).toBeVisible();
  await member.goto("/wallet");

  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, `New round ${group.name}`).click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByLabel("Name").fill("");
  await button(organiser, "Start now").click();
  await expect(dialog.getByText("Give the round a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Evening round");
  const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000);
  const typed = new Date(inTwoHours.getTime() - inTwoHours.getTimezoneOffset() * 60_000);
  await dialog.getByLabel("Lasts").selectOption("Until a time");
  await dialog.getByLabel("Ends").fill(typed.toISOString().slice(0, 16));
  await button(organiser, "Start now").click();
  await expect(organiser.getByText("“Evening round” is starting.")).toBeVisible();
  await expect(organiser.getByText(/“Evening round” runs since/)).toBeVisible();

  // Nobody touches the member's page.
  await expect(member.getByText(/Round “Evening round” ends in 1:5\d:\d\d/)).toBeVisible();
  await expect(member.getByText("$10,000.00").first()).toBeVisible();
  await fillTicket(member, "Buy Up", "20");
  const confirm = button(member, "Confirm Up · 20.00 USDT");
  await expect(confirm).toBeEnabled();

  await button(organiser, `End round ${group.name}`).click();
  await dialog.getByRole("button", { name: "End round" }).click();
  await expect(organiser.getByText(/“Evening round” ended/)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await member.keyboard.press("Escape");
  await expect(
    member.getByText("Round “Evening round” is over. Nothing new is accepted until the next one begins."),
  ).toBeVisible();

  await button(organiser, `All rounds ${group.name}`).click();
  await expect(dialog.getByText("Ended", { exact: true })).toBeVisible();
  await organiser.keyboard.press("Escape");
  await button(organiser, `Practise without ${group.name}`).click();
  await dialog.getByRole("button", { name: "Practise without" }).click();
  await expect(member.getByText(/Round “Evening round” is over/)).toBeHidden();
  await member.goto("/transparency");
  await expect(member.getByText(`ended the round “Evening round” of ${group.name}`).first()).toBeVisible();
});
