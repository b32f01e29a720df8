import { scrollTo } from "../../people/scroll-to.ts";
import { amend, answer, refuse } from "../answers.ts";
import { type State, statesOf } from "../states-of.ts";
import { aButton, bringsUp, enabled, fill, first, focus, leave, press, role, sees } from "../steps.ts";

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

const asks = amend("/api/trades/terms", (terms) => ({ ...terms, confidence: true }));
const fillIn = [
  press("Buy Up"),
  fill("Amount in USDT", "25"),
  // The slider rests at 75, where filling it would change nothing.
  fill("How sure are you that you win?", "80"),
];

/** The ticket of a group that asks how sure its members are, and what came of it. */
export const forecastStates: State[] = [
  ...statesOf("member", "/coin/bitcoin", {
    "ticket-confidence": {
      prepare: asks,
      open: [
        ...fillIn,
        fill("Why?", "It fell for three days, and the volume is back."),
        enabled(aButton("Confirm Up · 25.00 USDT")),
      ],
    },
    "ticket-confidence-below": {
      prepare: asks,
      open: [
        ...fillIn,
        fill("Why?", "It fell for three days, and the volume is back."),
        leave("Why?"),
        bringsUp("How sure are you"),
        sees("You expect to win 80 of 100 trades like this one."),
      ],
    },
    "ticket-unsaid": {
      prepare: asks,
      open: [...fillIn, focus("Why?"), leave("Why?"), sees(first("Say why, in a few words."))],
    },
  }),
  ...statesOf("member", "/assets", {
    calibration: {
      prepare: answer(curve, calibration),
      open: [sees(/^Your score is 0.231/), bringsUp(role("heading", "How sure you were"))],
    },
    "calibration-few": {
      prepare: answer(curve, { ...none, points: points.slice(4).map(few), trades: 1, missing: 9 }),
      open: sees("9 more trades that you win or lose, and you get a score."),
    },
    "calibration-none": {
      prepare: [asks, answer(curve, none)],
      open: sees("10 more trades that you win or lose, and you get a score."),
    },
    "calibration-failed": {
      prepare: [asks, refuse([curve])],
      open: sees("Couldn't load how sure you were. Try again."),
    },
    "trades-said": {
      prepare: amend(
        "/api/trades/my-trades",
        withForecasts(() => said),
      ),
      open: (page) => scrollTo(page.getByText(`70% sure: “${said.reason}”`).first()),
    },
  }),
  ...statesOf("admin", "/admin/trades", {
    "admin-trades-said": {
      prepare: amend(
        "/api/admin/trades",
        withForecasts(({ outcome }) => (outcome === null ? { confidence: null, reason: null } : said)),
      ),
      open: (page) => scrollTo(page.getByText(`70% sure: “${said.reason}”`).first()),
    },
  }),
];
