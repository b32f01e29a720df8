import { announce, type EveningClass, playRound } from "./play-groups.ts";
import { type Player, recordPrices, runTimers, type Stage } from "./stage.ts";
import { openTrades } from "./trade.ts";

interface Visit {
  readonly token: string;
  readonly players: readonly Player[];
  readonly evening: EveningClass;
  /** The end of the week. */
  readonly until: Date;
  readonly day: number;
  readonly hour: number;
}

type Task = (stage: Stage, visit: Visit) => Promise<unknown>;

const dayMs = 24 * 60 * 60_000;
const walletAddress = "practice1btcio00112233445566778899aabbccddeeff";

/** The administrator's acts, by day and hour: members are shown each of them. */
const diary: Record<string, Task> = {
  "0 9": offerPlans,
  "0 11": buyPlans,
  "0 14": (stage, { token, evening: group }) =>
    playRound(stage, { token, group, name: "First round", endsAt: null }),
  "1 9": (stage, visit) => fund(stage, visit, "500"),
  "2 11": ({ ask }, { token }) =>
    ask(
      "setScenario",
      { coinId: "dogecoin", action: "gain", percentage: 8, note: "What a sudden rise does to open trades." },
      { token },
    ),
  "3 14": decideTwo,
  "3 20": ({ ask }, { token }) => ask("removeScenario", { coinId: "dogecoin" }, { token }),
  "4 9": (stage, { token, evening: group, until }) =>
    playRound(stage, { token, group, name: "Second round", endsAt: new Date(until.getTime() + 3 * dayMs) }),
  "4 11": (stage, visit) => fund(stage, visit, "1200"),
  "5 9": ({ ask }, { token, players }) =>
    ask(
      "adjustBalance",
      { amount: "150", reason: "Prize for the best trading diary of the week." },
      { token, params: { userId: players[2]?.userId ?? "" } },
    ),
  "5 11": (stage, { token, evening }) => announce(stage, token, evening),
  "5 14": writeToSupport,
  "5 17": ({ ask }, { token }) =>
    ask(
      "setScenario",
      { coinId: "solana", action: "loss", percentage: 5, note: "Exercise: how would you have noticed?" },
      { token },
    ),
};

export async function playAdministrator(stage: Stage, visit: Visit): Promise<void> {
  await diary[`${visit.day} ${visit.hour}`]?.(stage, visit);
}

/** The end of the week: a queue for the administrator, and trades that are still running. */
export async function leaveWorkOpen(stage: Stage, players: readonly Player[]): Promise<void> {
  const [one, other, third] = players;
  for (const [player, currency, usdAmount] of [
    [one, "BTC", "300"],
    [other, "ETH", "850"],
  ] as const) {
    await stage.ask("deposit", { method: "crypto", currency, usdAmount }, { token: player?.token ?? "" });
  }
  const out = { currency: "BTC", usdAmount: "120", walletAddress } as const;
  await stage.ask("withdraw", out, { token: third?.token ?? "" });
  await openTrades(stage, players, 5);
  stage.clock.advance(6);
  await recordPrices(stage);
  await runTimers(stage);
}

async function offerPlans({ ask }: Stage, { token }: Visit): Promise<void> {
  const shown = { dailyIncome: "0", totalIncome: "0" };
  const plans = [
    { coinName: "Bitcoin", dailyProfit: 0.4, runTime: 30, timeUnit: "days", minPurchase: "200" },
    { coinName: "Ethereum", dailyProfit: 1.2, runTime: 5, timeUnit: "days", minPurchase: "100" },
    { coinName: "Solana", dailyProfit: 2.4, runTime: 48, timeUnit: "hours", minPurchase: "50" },
  ] as const;
  for (const plan of plans) await ask("createPlan", { ...plan, ...shown }, { token });
}

async function buyPlans({ ask, chance }: Stage, { players }: Visit): Promise<void> {
  for (const { token } of players.slice(0, 7)) {
    const { plans } = await ask("listPlans", undefined, { token });
    await ask(
      "buyPlan",
      { quantity: chance.of(["250", "400", "1000"]) },
      { token, params: { planId: chance.of(plans).id } },
    );
  }
}

/** Two questions. The administrator answers one. */
async function writeToSupport({ ask }: Stage, { token, players }: Visit): Promise<void> {
  const questions = [
    { subject: "account", message: "Where do I see why my second trade of Tuesday was lost?" },
    { subject: "verification", message: "May I send the specimen of the passport instead of the ID card?" },
  ] as const;
  for (const [nth, question] of questions.entries()) {
    const {
      fullName: name,
      email,
      token: theirs,
    } = players[nth + 8] ?? { fullName: "", email: "", token: "" };
    await ask("sendSupportMessage", { name, email, ...question }, { token: theirs });
  }
  const { messages } = await ask("listSupportMessages", undefined, { token });
  const text = "Under Trades: open it, and it shows the entry, the exit and the rule.";
  await ask("answerSupportMessage", { text }, { token, params: { id: messages.at(-1)?.id ?? "" } });
}

/** Deposits and a withdrawal. The administrator approves all but one. */
async function fund({ ask, clock }: Stage, { token, players }: Visit, usdAmount: string): Promise<void> {
  const asked: string[] = [];
  for (const player of players.slice(3, 7)) {
    const deposit = { method: "crypto", currency: "ETH", usdAmount } as const;
    asked.push((await ask("deposit", deposit, { token: player.token })).transactionId);
  }
  const out = { currency: "BTC", usdAmount: "180", walletAddress } as const;
  asked.push((await ask("withdraw", out, { token: players[7]?.token ?? "" })).transactionId);
  clock.advance(240);
  const [refused = "", ...approved] = asked;
  await ask(
    "rejectTransaction",
    { reason: "Practise with the exact amount." },
    { token, params: { id: refused } },
  );
  for (const id of approved) await ask("approveTransaction", undefined, { token, params: { id } });
}

/**
 * Two trades that the administrator decides as wins, one up and one down. Their members see the decision, the reason,
 * and the rule's outcome, which for one of them was a loss.
 */
async function decideTwo(stage: Stage, { token, players }: Visit): Promise<void> {
  const { ask, clock } = stage;
  await recordPrices(stage);
  clock.advance(1);
  const ticket = { coinId: "bitcoin", amount: "60" };
  const up = await ask("buyUp", ticket, { token: players[0]?.token ?? "" });
  const down = await ask("buyDown", ticket, { token: players[1]?.token ?? "" });
  clock.advance(8);
  await recordPrices(stage);
  await runTimers(stage);
  const reason = "The exercise was explained wrongly; this one counts as won.";
  for (const { trade } of [up, down])
    await ask("decideTradeOutcome", { outcome: "WIN", reason }, { token, params: { id: trade.id } });
}
