import { expect, test } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a newcomer finds the practice money, its ring, its history and where it came from", async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/wallet");
  await expect(page.getByRole("heading", { name: "My Wallet" })).toBeVisible();
  await expect(page.getByText("Manage your wallet and transactions")).toBeVisible();
  await expect(page.getByText("All of your assets are available.")).toBeVisible();
  await expect(
    page.getByText("Since the wallet began your total assets stayed at $10,000.00.").first(),
  ).toBeVisible();
  await page.getByText("30d", { exact: true }).click();
  await expect(page.getByText(/since the wallet began/i).first()).toBeVisible();
  await expect(page.getByText("Starting balance", { exact: true })).toBeVisible();
});

test("hidden values stay hidden after a reload, until they are shown", async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/wallet");
  const amounts = page.getByText("10,000.00");
  await expect(amounts.first()).toBeVisible();
  await button(page, "Hide values").click();
  await expect(amounts).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("****").first()).toBeVisible();
  await expect(amounts).toHaveCount(0);
  await button(page, "Show values").click();
  await expect(amounts.first()).toBeVisible();
});

test("balances of up to ten million stand beside their names on a phone", { tag: later }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.route("**/api/wallet/*/balance", async (route) => {
    const answer = await (await route.fetch()).json();
    const amounts = { totalAssets: "9999999.999999", availableBalance: "9999999.999999" };
    await route.fulfill({ json: { ...answer, ...amounts } });
  });
  for (const address of ["/account", "/wallet"]) {
    await page.goto(address);
    const name = page.locator("dt", { hasText: /^Available balance$/i }).first();
    const line = name.locator("..");
    await expect(line).toContainText("9,999,999.99");
    // The browser rightly doubts the invented balance, and its warning moves the page.
    await expect(page.getByRole("alert")).toContainText("Your balance on this server was changed");
    const at = await line.evaluate((element) => {
      const [nameBox, amountBox] = [...element.querySelectorAll("dt, dd")].map((part) =>
        part.getBoundingClientRect(),
      );
      if (!nameBox || !amountBox) throw new Error("The line has no name or no amount.");
      return {
        lower: amountBox.top - nameBox.top,
        height: nameBox.height,
        lineHeight: element.getBoundingClientRect().height,
        overflow: element.scrollWidth - element.clientWidth,
        clear: amountBox.left - nameBox.right,
      };
    });
    expect(at.lower).toBeLessThan(at.height / 2);
    expect(at.lineHeight).toBeLessThan(30);
    expect(at.overflow).toBeLessThanOrEqual(0);
    expect(at.clear).toBeGreaterThanOrEqual(4);
  }
});
