import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { adminLogin, aMember, login } from "../../people/members.ts";
import { confirmUp, downloadReceipt, fillTicket } from "../../people/trades.ts";
import { later } from "../../setup/sizes.ts";

// The rules change for everybody, so the journey has a server of its own.
test.use({ settings: { TRADE_SECONDS: "30" } });

const reason = "It rose all morning.";

test("an organiser asks how sure members are; a member says it before the trade, and everybody reads it after the close", {
  tag: later,
}, async ({ openBrowser }) => {
  test.slow();
  const organiser = await openBrowser(await adminLogin());
  const rules = organiser.getByRole("dialog");
  await organiser.goto("/admin/groups");
  await button(organiser, "Change rules Members").click();
  await rules.getByLabel("Ask how sure members are, and why").check();
  await button(organiser, "Review the changes").click();
  await rules.getByLabel("Reason").fill("Say it before you see it.");
  await button(organiser, "Set version 2").click();
  await expect(rules).toBeHidden();

  const member = await openBrowser(await login(await aMember("Fay Foretells")));
  await fillTicket(member, "Buy Up", "10");
  await member.getByLabel("How sure are you that you win?").fill("80");
  await member.getByLabel("Why?").fill(reason);
  const id = await confirmUp(member);
  await expect(member.getByText(`80% sure: “${reason}”`)).toBeVisible();

  await organiser.goto("/admin/trades");
  await expect(organiser.getByText("How sure the member is will be shown after the close.")).toBeVisible();
  await expect(organiser.getByText(reason)).toBeHidden();
  // Nobody touches the page: the close of the trade shows the forecast.
  await expect(organiser.getByText(`80% sure: “${reason}”`)).toBeVisible({ timeout: 60_000 });

  await button(member, /^Evidence: Up on Bitcoin/).click();
  await expect(
    member.getByText(/^Checked by your browser: the terms, the prices, the end and the money/),
  ).toBeVisible();
  const { receipt } = await downloadReceipt(member);
  expect(receipt.trade).toMatchObject({ id, forecast: { confidence: 80, reason } });
});
