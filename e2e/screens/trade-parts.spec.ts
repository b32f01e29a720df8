import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { fillTicket } from "../people/trades.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

const coin = { audience: "member", address: "/coin/bitcoin" } as const;
const mine = { audience: "member", address: "/assets" } as const;
const all = { audience: "admin", address: "/admin/trades" } as const;

checkPart({
  ...coin,
  name: "a ticket with too high a stake",
  async open(page) {
    await fillTicket(page, "Buy Up", "99999999");
    await page.getByLabel("Amount in USDT").blur();
    await expect(page.getByText(/^Insufficient balance/).first()).toBeVisible();
  },
});

checkPart({
  ...coin,
  name: "a ticket that was refused",
  async open(page) {
    await refuse(page, ["/api/transactions/buy-down"]);
    await fillTicket(page, "Buy Down", "10");
    await button(page, "Confirm Down · 10.00 USDT").click();
    await expect(page.getByRole("alert")).toContainText("The trade was not accepted");
  },
});

checkPart({
  ...coin,
  name: "a trade that was accepted, and runs,",
  async open(page) {
    await fillTicket(page, "Buy Up", "1");
    await button(page, "Confirm Up · 1.00 USDT").click();
    await expect(page.getByText(/^\d:\d\d left$/)).toBeVisible();
  },
});

checkPart({
  ...mine,
  name: "a running trade with its evidence",
  async open(page) {
    await fillTicket(page, "Buy Down", "1");
    await button(page, "Confirm Down · 1.00 USDT").click();
    await page.getByRole("link", { name: "My Trades" }).click();
    await button(page, /^Evidence: /)
      .first()
      .click();
    await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible();
    await page.getByText(/^Recorded prices around .* \(\d+\)$/).click();
  },
});

checkPart({
  ...mine,
  name: "a list of trades that could not be loaded",
  async open(page) {
    await refuse(page, ["/api/trades/my-trades"]);
    await page.reload();
    await expect(page.getByText("Failed to fetch trades")).toBeVisible();
  },
});

checkPart({
  ...all,
  name: "a trade to be decided",
  async open(page) {
    await fillTicket(page, "Buy Up", "1");
    await button(page, "Confirm Up · 1.00 USDT").click();
    await page.goto("/admin/trades");
    await button(page, /^Win: /)
      .first()
      .click();
    await button(page, "Decide WIN").click();
    await expect(page.getByText("Say why: the member will read it.")).toBeVisible();
  },
});

checkPart({
  ...all,
  name: "a search for trades that found none",
  async open(page) {
    await page.goto("/admin/trades?search=no+such+member");
    await expect(page.getByText("No trades found")).toBeVisible();
  },
});
