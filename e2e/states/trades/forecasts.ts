import type { Page } from "@playwright/test";
import { expect } from "../../journey.ts";
import { button } from "../../people/funding.ts";
import { scrollTo } from "../../people/scroll-to.ts";
import { amend, answer, refuse } from "../answers.ts";
import { type State, statesOf } from "../states-of.ts";

const coin = { audience: "member", address: "/coin/bitcoin" } as const;
const mine = { audience: "member", address: "/assets" } as const;
const curve = "/api/trades/calibration";

const points = [
  { from: 50, to: 59, trades: 12, wins: 7, said: 541_667, won: 583_333 },
  { from: 60, to: 69, trades: 21, wins: 12, said: 645_238, won: 571_429 },
  { from: 70, to: 79, trades: 34, wins: 22, said: 736_765, won: 647_059 },
  { from: 80, to: 89, trades: 9, wins: 6, said: 833_333, won: 666_667 },
  { from: 90, to: 100, trades: 4, wins: 4, said: 962_500, won: 1_000_000 },
];
const calibration = { points, trades: 80, missing: 0, score: 231_400, scoreOfFifty: 250_000 };
const none = { points: [], trades: 0, missing: 10, score: null, scoreOfFifty: 250_000 };

/** The ticket of a group that asks how sure its members are, and what came of it. */
export const forecastStates: State[] = [
  ...statesOf(coin, {
    "ticket-confidence": {
      prepare: ask,
      async open(page) {
        await fill(page);
        await page.getByLabel("Why?").fill("It fell for three days, and the volume is back.");
        await expect(button(page, "Confirm Up · 25.00 USDT")).toBeEnabled();
      },
    },
    "ticket-confidence-below": {
      prepare: ask,
      async open(page) {
        await fill(page);
        await page.getByLabel("Why?").fill("It fell for three days, and the volume is back.");
        await page.getByLabel("Why?").blur();
        await page.getByText("How sure are you").evaluate((element) => element.scrollIntoView());
        await expect(page.getByText("You expect to win 80 of 100 trades like this one.")).toBeVisible();
      },
    },
    "ticket-unsaid": {
      prepare: ask,
      async open(page) {
        await fill(page);
        await page.getByLabel("Why?").focus();
        await page.getByLabel("Why?").blur();
        await expect(page.getByText("Say why, in a few words.").first()).toBeVisible();
      },
    },
  }),
  ...statesOf(mine, {
    calibration: {
      prepare: (page) => answer(page, curve, calibration),
      async open(page) {
        await expect(page.getByText(/^Your score is 0.231/)).toBeVisible();
        await page
          .getByRole("heading", { name: "How sure you were" })
          .evaluate((element) => element.scrollIntoView());
      },
    },
    "calibration-few": {
      prepare: (page) =>
        answer(page, curve, { ...none, points: points.slice(4).map(few), trades: 1, missing: 9 }),
      open: (page) =>
        expect(page.getByText("9 more trades that you win or lose, and you get a score.")).toBeVisible(),
    },
    "calibration-none": {
      async prepare(page) {
        await ask(page);
        await answer(page, curve, none);
      },
      open: (page) =>
        expect(page.getByText("10 more trades that you win or lose, and you get a score.")).toBeVisible(),
    },
    "calibration-failed": {
      async prepare(page) {
        await ask(page);
        await refuse(page, [curve]);
      },
      open: (page) => expect(page.getByText("Couldn't load how sure you were. Try again.")).toBeVisible(),
    },
    "trades-said": {
      prepare: (page) =>
        amend(
          page,
          "/api/trades/my-trades",
          withForecasts(() => said),
        ),
      open: (page) => scrollTo(page.getByText(`70% sure: “${said.reason}”`).first()),
    },
  }),
  ...statesOf(
    { audience: "admin", address: "/admin/trades" },
    {
      "admin-trades-said": {
        prepare: (page) =>
          amend(
            page,
            "/api/admin/trades",
            withForecasts(({ outcome }) => (outcome === null ? { confidence: null, reason: null } : said)),
          ),
        open: (page) => scrollTo(page.getByText(`70% sure: “${said.reason}”`).first()),
      },
    },
  ),
];

const said = { confidence: 70, reason: "It fell for three days, and the volume is back." };

const few = (point: (typeof points)[number]) => ({ ...point, trades: 1, wins: 1 });

interface Listed {
  readonly outcome: string | null;
}

const withForecasts =
  (forecastOf: (trade: Listed) => object) =>
  ({ trades, ...rest }: { trades: Listed[] }) => ({
    ...rest,
    trades: trades.map((trade) => ({ ...trade, forecast: forecastOf(trade) })),
  });

async function ask(page: Page): Promise<void> {
  await amend(page, "/api/trades/terms", (terms) => ({ ...terms, confidence: true }));
}

async function fill(page: Page): Promise<void> {
  await button(page, "Buy Up").click();
  await page.getByLabel("Amount in USDT").fill("25");
  // The slider rests at 75, where filling it would change nothing.
  await page.getByLabel("How sure are you that you win?").fill("80");
}
