import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { fillTicket } from "../../people/trades.ts";
import { later } from "../../setup/sizes.ts";

// A paused group stops everybody, so the journey has a server of its own.
test.use({ settings: { TRADE_SECONDS: "300" } });

test("an organiser pauses, and the open page of a member says why and takes no trade until it is resumed", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await openBrowser(await login(await aMember()));
  await fillTicket(member, "Buy Up", "10");
  const confirm = button(member, "Confirm Up · 10.00 USDT");
  await expect(confirm).toBeEnabled();

  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, "Pause Members").click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Pens down, please.");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(organiser.getByText("Members is paused.")).toBeVisible();

  // Nobody touches the member's page.
  await expect(confirm).toBeDisabled();
  await expect(member.getByText("Paused by the organiser: Pens down, please.").first()).toBeVisible();
  await member.keyboard.press("Escape");
  await expect(member.getByText("Paused by the organiser", { exact: true })).toBeVisible();
  await expect(member.getByText("Pens down, please.")).toBeVisible();

  await button(organiser, "Resume Members").click();
  await dialog.getByRole("button", { name: "Resume" }).click();
  await expect(member.getByText("Paused by the organiser")).toBeHidden();
  await fillTicket(member, "Buy Up", "10");
  await confirm.click();
  await expect(member.getByText("Trade accepted")).toBeVisible();
});

test("an organiser offers two lengths, and the member's ticket offers both and runs the chosen one", {
  tag: later,
}, async ({ openBrowser }) => {
  const member = await openBrowser(await login(await aMember()));
  await fillTicket(member, "Buy Up", "10");
  await expect(member.getByText("5 minutes from entry")).toBeVisible();
  await expect(member.getByRole("radio")).toHaveCount(0);

  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, "Change rules Members").click();
  await button(organiser, "Review the changes").click();
  await expect(organiser.getByText("Nothing is changed yet.")).toBeVisible();
  await organiser.getByText("1 min", { exact: true }).click();
  await button(organiser, "Review the changes").click();
  const dialog = organiser.getByRole("dialog");
  await expect(dialog.getByText("A trade runs 1 minute or 5 minutes")).toBeVisible();
  await expect(dialog.getByText("Before: A trade runs 5 minutes")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Shorter trades for the second half.");
  await button(organiser, "Set version 2").click();
  await expect(organiser.getByText("Version 2 of the rules of Members is in force.")).toBeVisible();

  // Nobody touches the member's page.
  await member.getByText("5 min", { exact: true }).click();
  await expect(member.getByText("5 minutes from entry")).toBeVisible();
  await member.getByText("1 min", { exact: true }).click();
  await button(member, "Confirm Up · 10.00 USDT").click();
  await expect(member.getByText("Trade accepted")).toBeVisible();
  await member.goto("/account");
  await expect(member.getByText("A trade runs 1 minute or 5 minutes")).toBeVisible();
  await expect(member.getByText(/^Version 2, since/)).toBeVisible();
  await member.goto("/transparency");
  const versions = member.getByRole("list", { name: "Versions of the rules" }).getByRole("listitem");
  await expect(versions.filter({ hasText: "version 2, in force" })).toContainText(
    "Shorter trades for the second half.",
  );
});
