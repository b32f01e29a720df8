import { expect, test } from "../../journey.ts";
import { askServer } from "../../people/ask-server.ts";
import { clickTwice } from "../../people/click-twice.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { searchFor } from "../../people/search.ts";
import { expectNoBarriers } from "../../screens/expect-no-barriers.ts";
import { later } from "../../setup/sizes.ts";

test.use({ settings: { SETTLEMENT: "manual", TRADE_SECONDS: "5" } });

test("where an administrator settles, the ticket says so, and the member reads who decided, why, and what the rule gives", {
  tag: later,
}, async ({ openBrowser }) => {
  const person = await login(await aMember("Mira Manual"));
  const member = await openBrowser(person);
  await member.goto("/coin/bitcoin");
  await button(member, "Buy Down").click();
  await expect(member.getByRole("dialog").getByText("An administrator, by hand")).toBeVisible();
  await member.goto("/assets?status=pending");
  await expect(member.getByText("No trades yet.")).toBeVisible();
  await member.getByText("Show all trades").click();
  await askServer("buyDown", { coinId: "bitcoin", amount: "20" }, person);
  await expect(member.getByText("Ended: waiting for an administrator")).toBeVisible();

  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/trades?status=pending");
  await expect(administrator.getByText("This server settles no trades by itself")).toBeVisible();
  await (await searchFor(administrator, "Mira", /^Loss: Down on Bitcoin of /)).click();
  const dialog = administrator.getByRole("dialog");
  await expect(dialog.getByText("LOSS, −20.00 USDT")).toBeVisible();
  // The exit is recorded a moment after the end, and the dialog updates itself.
  await expect(dialog.getByText(/^(WIN|LOSS|TIE)$/)).toBeVisible();
  await button(administrator, "Decide LOSS").click();
  await expect(dialog.getByText("Say why: the member will read it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Shown in class.");
  await clickTwice(button(administrator, "Decide LOSS"));
  await expect(dialog).toBeHidden();
  await expect(administrator.getByText("Decided: LOSS for Mira Manual.")).toBeVisible();
  await administrator.getByText(/^All\s*\d+$/).click();
  await expect(administrator.getByText("No actions")).toBeVisible();

  // Nobody touches the member's page.
  await expect(member.getByText("Decided by an administrator")).toBeVisible();
  // The decision appears in the list, and in the results above it.
  await expect(member.getByText("−20.00 USDT")).not.toHaveCount(0);
  await button(member, /^Evidence: /).click();
  await expect(member.getByText("An administrator decided this trade", { exact: true })).toBeVisible();
  await expect(member.getByText("Shown in class.")).toBeVisible();
  await expect(member.getByText(/The market's rule gives (WIN|LOSS|TIE)\./)).toBeVisible();
  await expectNoBarriers(member);
});

test("an administrator settles all ended trades as the rule gives, with one reason that their members read", {
  tag: later,
}, async ({ openBrowser }) => {
  const person = await login(await aMember("Lea Lesson"));
  await askServer("buyUp", { coinId: "bitcoin", amount: "30" }, person);
  const administrator = await openBrowser(await adminLogin());
  await administrator.goto("/admin/trades");
  const dialog = administrator.getByRole("dialog");
  await expect(administrator.getByText("Administrators settle every trade on this server.")).toBeVisible();
  await button(administrator, "Settle all by the rule").click();
  await expect(dialog.getByText(/^1 trade: 1 (WIN|LOSS|TIE)$/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("End of the lesson.");
  await expectNoBarriers(administrator);
  await button(administrator, "Settle 1 trade").click();
  await expect(dialog.getByText("1 of 1 settled.")).toBeVisible();
  const member = await openBrowser(person);
  await member.goto("/assets");
  await button(member, /^Evidence: Up on Bitcoin/).click();
  await expect(member.getByText("End of the lesson.")).toBeVisible();
});
