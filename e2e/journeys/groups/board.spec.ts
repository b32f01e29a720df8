import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { movePrice } from "../../people/market.ts";
import { adminLogin } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

// A board shows a whole group, so the journey has a server of its own.
test.use({ settings: { TRADE_SECONDS: "300" } });

test("an organiser opens a board on the wall: it follows by itself, and stops when its link is revoked", {
  tag: later,
}, async ({ openBrowser }) => {
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, "Board Members").click();
  const dialog = organiser.getByRole("dialog");
  await button(organiser, "Make a link").click();
  const link = await dialog.getByText(/\/board#token=/).textContent();

  const wall = await openBrowser();
  await wall.goto(`/board${new URL(link ?? "").hash}`);
  await expect(wall.getByRole("heading", { level: 1 })).toHaveText("Members");
  await expect(wall.getByText("Practice", { exact: true })).toBeVisible();
  await expect(wall.getByRole("region", { name: "Market" }).getByRole("listitem")).toHaveCount(12);

  // Nobody touches the wall from here on.
  await button(organiser, "Close").last().click();
  await button(organiser, "Announce Members").click();
  await dialog.getByLabel("Announcement", { exact: true }).fill("Pens down at noon.");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(wall.getByText("Pens down at noon.")).toBeVisible();
  await organiser.keyboard.press("Escape");

  await movePrice("bitcoin", { action: "gain", percentage: "10", note: "A lesson." });
  await expect(wall.getByText(/^Scenario \+10% · market \$/)).toBeVisible();

  await button(organiser, "Pause Members").click();
  await dialog.getByLabel("Reason").fill("We look at the chart together.");
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(wall.getByText("We look at the chart together.")).toBeVisible();

  await button(organiser, "Board Members").click();
  await dialog.getByRole("button", { name: /^Revoke the link/ }).click();
  await dialog.getByRole("button", { name: /^Confirm: revoke/ }).click();
  await expect(wall.getByText("An organiser revoked this link. Ask for a new one.")).toBeVisible();
  await expect(wall.getByText("Pens down at noon.")).toBeHidden();

  await wall.goto("/transparency");
  await expect(wall.getByText(/revoked a link to the board of the group Members/).first()).toBeVisible();
});
