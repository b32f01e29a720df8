import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { expect, test } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { movePrice, rowOf } from "../people/market.ts";
import { adminLogin, aMember, login } from "../people/members.ts";
import { later } from "../setup/sizes.ts";
import type { Login } from "../setup/stage.ts";
import { audiences, goOn, visits } from "./visit.ts";

type OpenBrowser = (login?: Login) => Promise<Page>;

/**
 * On a server with changed settings: every screen still marks practice, moved prices and decided outcomes. `npm test` checks
 * the marks with the settings of the other tests, in `every-screen.spec.ts` and in the journeys of scenarios and decisions.
 */
export function checkMarks(turned: string): void {
  const tag = later;
  const everyScreen = `with ${turned} turned, every screen carries the practice mark`;
  test(everyScreen, { tag }, async ({ openBrowser }) => {
    test.slow();
    const logins: Partial<Record<Audience, Login>> = {
      member: await login(await aMember()),
      admin: await adminLogin(),
    };
    for (const audience of audiences) {
      const page = await openBrowser(logins[audience]);
      for (const visit of visits.filter((each) => each.audience === audience)) {
        await goOn(page, visit);
        await expect(page.getByText("Practice", { exact: true }).first(), visit.path).toBeVisible();
      }
    }
  });

  const decided = `with ${turned} turned, a moved price and a decided outcome say so wherever they are shown`;
  test(decided, { tag }, async ({ openBrowser }) => {
    test.slow();
    const member = await decidedTrader();
    await expectMarksFor(await openBrowser(member));
    const administrator = await openBrowser(await adminLogin());
    await administrator.goto("/admin/assets");
    await expect(
      administrator.getByText("Scenario +10%", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await administrator.goto("/admin/trades");
    await expect(
      administrator.getByText("Decided by an administrator").filter({ visible: true }).first(),
    ).toBeVisible();
    await expectMarksForEverybody(openBrowser);
  });
}

/** A member with a trade on a moved price that an administrator decided. */
async function decidedTrader(): Promise<Login> {
  const [member, admin] = [await login(await aMember()), await adminLogin()];
  await askServer(
    "adjustBalance",
    { amount: "50", reason: "To begin with." },
    { token: admin.token, params: { userId: member.userId } },
  );
  await movePrice("bitcoin", { action: "gain", percentage: "10", note: "A lesson." });
  const { transactionId } = await askServer("buyUp", { coinId: "bitcoin", amount: "10" }, member);
  await askServer(
    "decideTradeOutcome",
    { outcome: "LOSS", reason: "An example." },
    { token: admin.token, params: { id: transactionId } },
  );
  return member;
}

async function expectMarksFor(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(rowOf(page, "Bitcoin").getByText(/^Scenario \+10% · market \$/)).toBeVisible();
  await page.goto("/coin/bitcoin");
  await expect(page.getByRole("region", { name: "Scenario" })).toContainText(
    "An administrator has moved this price up by 10% for practice",
  );
  await page.goto("/assets");
  await expect(page.getByText("Decided by an administrator")).toBeVisible();
  await page.getByRole("button", { name: /^Evidence: / }).click();
  await expect(page.getByText("An administrator decided this trade", { exact: true })).toBeVisible();
  await expect(page.getByText("An example.")).toBeVisible();
}

async function expectMarksForEverybody(openBrowser: OpenBrowser): Promise<void> {
  const page = await openBrowser();
  await page.goto("/transparency");
  await expect(page.getByText("moved the price of bitcoin up by 10%.").first()).toBeVisible();
  await expect(page.getByText(/decided person \w+'s trade: LOSS/).first()).toBeVisible();
}
