import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login, theAdmin } from "../../people/members.ts";
import { asOwner } from "../../setup/as-owner.ts";
import { later } from "../../setup/sizes.ts";

// A server of its own, as the first start leaves it, with an address that phones can reach.
test.use({ settings: { PUBLIC_URL: "http://192.168.1.20:3000" } });

const card = (page: Page) => page.getByRole("region", { name: "First steps" });
const step = (page: Page, title: string) => card(page).getByRole("listitem").filter({ hasText: title });

test("a new organiser is led by the keyboard from the name to the first person who joins, and never again", {
  tag: later,
}, async ({ openBrowser }) => {
  await asOwner("update groups set set_up_at = null");
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/users");
  const dialog = organiser.getByRole("dialog");
  await card(organiser).getByRole("button", { name: "Rename" }).press("Enter");
  await dialog.getByLabel("Name").fill("Evening class");
  await organiser.keyboard.press("Enter");
  await expect(step(organiser, "Name your group")).toContainText("It is called Evening class.");
  await expect(step(organiser, "Name your group")).toContainText("done");
  await expect(button(organiser, "Rename")).toBeFocused();

  await button(organiser, "Check rules").press("Enter");
  await expect(dialog.getByLabel("Everybody starts with, in USDT")).toHaveValue(/10,?000/);
  await organiser.keyboard.press("Escape");
  await expect(button(organiser, "Check rules")).toBeFocused();
  await expect(step(organiser, "Check the rules")).toContainText("done");

  await button(organiser, "Join links").press("Enter");
  await button(organiser, "Make link").press("Enter");
  await expect(dialog.getByRole("link", { name: /^Show large: / })).toBeVisible();
  await organiser.keyboard.press("Escape");
  await expect(button(organiser, "Join links")).toBeFocused();
  await expect(card(organiser).getByRole("link", { name: "Invite by list" })).toBeVisible();

  await aMember("Fay First");
  await button(organiser, "Start a round").press("Enter");
  await dialog.getByRole("button", { name: "Start now" }).press("Enter");
  await expect(step(organiser, "Start a round")).toContainText("“Round 1” has begun.");
  await expect(step(organiser, "Invite people")).toContainText("1 has joined.");
  await button(organiser, "Show the board").press("Enter");
  await button(organiser, "Make a link").press("Enter");
  await expect(dialog.getByRole("link", { name: "Open board" })).toBeVisible();
  await organiser.keyboard.press("Escape");
  await expect(step(organiser, "Show the board")).toContainText("done");
  await card(organiser).getByRole("button", { name: "Done" }).press("Enter");
  await expect(card(organiser)).toBeHidden();

  const elsewhere = await openBrowser(await login(theAdmin()));
  await elsewhere.goto("/admin/users");
  await expect(button(elsewhere, "View Fay First")).toBeVisible();
  await expect(card(elsewhere)).toBeHidden();
});
