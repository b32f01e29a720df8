import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

// A second group shows groups to everybody, so the journey has a server of its own.
test.use({ settings: { TRADE_SECONDS: "300" } });

test("an organiser moves a member to another group, whose open page tells the group and the new balance", {
  tag: later,
}, async ({ openBrowser }) => {
  const person = await aMember("Mona Moved");
  const member = await openBrowser(await login(person));
  await member.goto("/account");
  await expect(member.getByText(/^Version 1, since/)).toBeVisible();

  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, "New group").click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Evening class");
  await button(organiser, "Make group").click();
  await button(organiser, "Change rules Evening class").click();
  await dialog.getByLabel("Everybody starts with, in USDT").fill("750");
  await button(organiser, "Review the changes").click();
  await dialog.getByLabel("Reason").fill("A smaller purse.");
  await button(organiser, "Set version 2").click();
  await expect(dialog).toBeHidden();

  await organiser.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await button(organiser, "Edit Mona Moved").click();
  await dialog.getByRole("combobox", { name: "Group" }).selectOption("Evening class");
  await button(organiser, "Save Changes").click();
  await expect(dialog.getByRole("heading", { name: "Move Mona Moved to Evening class?" })).toBeVisible();
  await expect(dialog.getByText("begins again with 750.00 USDT")).toBeVisible();
  await dialog.getByLabel("Reason").fill("She comes on Tuesdays.");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(organiser.getByText("Mona Moved practises in Evening class now.")).toBeVisible();

  await organiser.goto(`/admin/users?search=${encodeURIComponent("Mona")}`);
  const filter = organiser.getByRole("search").getByRole("combobox", { name: "Group" });
  await filter.selectOption("Evening class");
  await expect(button(organiser, "Edit Mona Moved")).toBeVisible();
  await filter.selectOption("Members");
  await expect(organiser.getByText("No users match these filters.")).toBeVisible();

  // Nobody touches the member's page.
  await expect(member.getByText("Evening class").first()).toBeVisible();
  await member.goto("/wallet");
  await expect(member.getByText("$750.00").first()).toBeVisible();
  await member.goto("/transparency?lines=mine");
  await expect(member.getByText("moved you from the group Members to Evening class").first()).toBeVisible();
  await expect(member.getByText("She comes on Tuesdays.").first()).toBeVisible();
});
