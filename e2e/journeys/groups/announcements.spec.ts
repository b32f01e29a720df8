import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { aGroup } from "../../people/groups.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("an organiser announces something: it stands on open pages at once, and once read, it is read on every device", {
  tag: later,
}, async ({ openBrowser }) => {
  const { name, code } = await aGroup("Readers");
  const [reader, other] = [await aMember(undefined, code), await aMember(undefined, code)];
  const [first, second] = [await openBrowser(await login(reader)), await openBrowser(await login(other))];
  await first.goto("/home");
  await second.goto("/wallet");
  await expect(first.getByRole("link", { name: "Inbox", exact: true })).toBeVisible();
  await expect(second.getByRole("link", { name: "Inbox", exact: true })).toBeVisible();

  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, `Announce ${name}`).click();
  const dialog = organiser.getByRole("dialog");
  await expect(dialog.getByText(/^\d+ members?: on every open page at once/)).toBeVisible();
  await dialog.getByLabel("Announcement", { exact: true }).fill("Pens down at noon.");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(
    dialog.getByRole("list", { name: "Announcements" }).getByText("Pens down at noon."),
  ).toBeVisible();

  // Nobody touches the members' pages.
  for (const page of [first, second]) {
    await expect(page.getByText("Pens down at noon.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Inbox, 1 unread" })).toBeVisible();
  }

  // Uses the keyboard, where the button is the last stop before the page.
  await button(first, "Dismiss the announcement").press("Enter");
  await expect(first.getByText("Pens down at noon.")).toBeHidden();
  await expect(first.locator("#content")).toBeFocused();
  await expect(first.getByRole("link", { name: "Inbox", exact: true })).toBeVisible();

  // Another device of the same member knows that it was read; the other member has not read it.
  const device = await openBrowser(await login(reader));
  await device.goto("/home");
  await device.getByRole("link", { name: "Inbox", exact: true }).click();
  const entry = device.getByRole("list", { name: "Inbox" }).getByRole("listitem");
  await expect(entry).toContainText("Pens down at noon.");
  await expect(entry).not.toContainText("Unread");
  await expect(second.getByText("Pens down at noon.")).toBeVisible();

  await second.getByRole("link", { name: "Inbox, 1 unread" }).click();
  await expect(second.getByRole("list", { name: "Inbox" })).toContainText("Unread: Announcement");
  await button(second, "Mark all as read").click();
  await expect(second.getByRole("link", { name: "Inbox", exact: true })).toBeVisible();
  await expect(button(second, "Dismiss the announcement")).toBeHidden();

  // Another announcement reaches an open ticket, and is withdrawn: it disappears from the ticket, and stays in the
  // inbox.
  await second.goto("/coin/bitcoin");
  await button(second, "Buy Up").click();
  const ticket = second.getByRole("dialog");
  await expect(ticket).toBeVisible();
  await dialog.getByLabel("Announcement", { exact: true }).fill("Ten minutes left.");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(ticket.getByText("Ten minutes left.")).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw: Ten minutes left." }).click();
  await expect(dialog.getByText(/^Withdrawn by /)).toBeVisible();
  await expect(ticket.getByText("Ten minutes left.")).toBeHidden();
  await second.goto("/inbox");
  await expect(second.getByRole("list", { name: "Inbox" })).toContainText("Announcement, withdrawn");
});
