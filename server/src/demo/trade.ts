import { type Player, recordPrices, runTimers, type Stage } from "./stage.ts";

const coins = ["bitcoin", "ethereum", "solana", "dogecoin", "cardano", "ripple"] as const;
const stakes = ["20", "50", "75", "100", "250"] as const;

const confidences = [50, 55, 60, 65, 70, 75, 80, 90, 95] as const;
const reasons = [
  "It fell for three days, and the volume is back.",
  "It moved too far this morning.",
  "It follows Bitcoin, which just turned.",
  "No idea: I want to see what happens.",
] as const;

/** A few of the cohort trade, wait for the entry, and see their trades settled. */
export async function trade(stage: Stage, players: readonly Player[]): Promise<void> {
  const { clock, context } = stage;
  await openTrades(stage, players, 4);
  clock.advance(8);
  await recordPrices(stage);
  await runTimers(stage);
  clock.advance(context.settings.newGroups.seconds + 5);
  await recordPrices(stage);
  clock.advance(1);
  await runTimers(stage);
}

export async function openTrades(stage: Stage, players: readonly Player[], count: number): Promise<void> {
  const { ask, chance, clock } = stage;
  await recordPrices(stage);
  clock.advance(1);
  for (let nth = 0; nth < count; nth += 1) {
    const { token, isAsked } = chance.of(players);
    const ticket = {
      ...{ coinId: chance.of(coins), amount: chance.of(stakes) },
      ...(isAsked && { confidence: chance.of(confidences), reason: chance.of(reasons) }),
    };
    await ask(chance.below(2) === 0 ? "buyUp" : "buyDown", ticket, { token });
  }
}
