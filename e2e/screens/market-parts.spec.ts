import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

const home = { audience: "member", address: "/home" } as const;
const assets = { audience: "admin", address: "/admin/assets" } as const;

checkPart({
  ...home,
  name: "what a search has found",
  async open(page) {
    await page.getByRole("combobox").fill("bit");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.getByRole("combobox").press("ArrowDown");
  },
});

checkPart({
  ...home,
  name: "a search that found nothing",
  async open(page) {
    await page.getByRole("combobox").fill("no such coin");
    await expect(page.getByText("No coins found")).toBeVisible();
  },
});

checkPart({
  ...home,
  name: "a market narrowed to one coin",
  async open(page) {
    await page.goto("/home?coin=tron");
    await expect(page.getByText("Filtered Result")).toBeVisible();
  },
});

checkPart({
  ...home,
  name: "a market that could not be loaded",
  async open(page) {
    await refuse(page, ["/api/market/coins/markets"]);
    await page.reload();
    await expect(page.getByText("Error loading cryptocurrency data. Please try again later.")).toBeVisible();
    await expect(button(page, "Retry")).toBeVisible();
  },
});

checkPart({
  audience: "member",
  address: "/coin/no-such-coin",
  name: "a coin that is not there",
  open: (page) => expect(page.getByText("Error loading coin details")).toBeVisible(),
});

checkPart({
  ...assets,
  name: "an action to be set",
  async open(page) {
    await button(page, "Set action: TRON").click();
    await page.getByLabel("Percentage").fill("abc");
    await page.getByLabel("Percentage").blur();
    await expect(page.getByText(/^Enter a percentage above 0 with at most two decimals/)).toBeVisible();
  },
});

checkPart({
  ...assets,
  name: "a list of assets without a match",
  async open(page) {
    await page.goto("/admin/assets?search=no+such+coin");
    await expect(page.getByText("No assets found")).toBeVisible();
  },
});

checkPart({
  ...assets,
  name: "a list of assets that was refused",
  async open(page) {
    await refuse(page, ["/api/admin/assets"]);
    await page.reload();
    await expect(page.getByText(/^Failed to load assets: /)).toBeVisible();
  },
});
