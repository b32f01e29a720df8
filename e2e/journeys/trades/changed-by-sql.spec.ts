import { expect, test } from "../../journey.ts";
import { aMember, login } from "../../people/members.ts";
import { endedTrade, openTrade, payAnotherSum } from "../../people/trades.ts";

// A server of its own: a changed row spoils the proofs of all that was sealed in the same second.
test.use({ settings: { TRADE_SECONDS: "5" } });

test("what a closed trade paid is changed by SQL: its evidence says so, and the alarm names the trade", async ({
  openBrowser,
}) => {
  const member = await login(await aMember());
  await openTrade(member, "bitcoin");
  const id = await endedTrade(member, "bitcoin");
  const page = await openBrowser(member);
  await page.goto(`/assets?trade=${id}`);
  const dialog = page.getByRole("dialog", { name: /^Up on Bitcoin/ });
  await expect(dialog.getByText(/^Checked by your browser: the terms, the end and the money/)).toBeVisible();
  await payAnotherSum(id);
  await page.reload();
  await expect(dialog.getByText("This trade is not what was signed.", { exact: false })).toBeVisible();
  await page.goto("/assets");
  await page.getByRole("button", { name: "What happened" }).click();
  await expect(page.getByText(`Trade ${id}`)).toBeVisible();
});
