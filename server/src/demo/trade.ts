import { type Player, recordPrices, runTimers, type Stage } from "./stage.ts";

const coins = ["bitcoin", "ethereum", "solana", "dogecoin", "cardano", "ripple"] as const;
const stakes = ["20", "50", "75", "100", "250"] as const;

const amounts = ["100", "250", "500"] as const;

const confidences = [50, 55, 60, 65, 70, 75, 80, 90, 95] as const;
const reasons = [
  "It fell for three days, and the volume is back.",
  "It moved too far this morning.",
  "It follows Bitcoin, which just turned.",
  "No idea: I want to see what happens.",
] as const;

/** Some members trade and order coins, wait for the next price, and see their trades settled. */
export async function trade(stage: Stage, players: readonly Player[]): Promise<void> {
  const { clock, context } = stage;
  await openTrades(stage, players, 4);
  await placeOrders(stage, players);
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

/** A member buys a coin; a member who owns one sells half of it, or sets a stop and a limit for all of it. */
async function placeOrders({ ask, chance }: Stage, players: readonly Player[]): Promise<void> {
  const { token } = chance.of(players);
  const buy = { coinId: chance.of(coins), side: "buy", kind: "market", amount: chance.of(amounts) } as const;
  await ask("placeOrder", buy, { token });
  const owner = { token: chance.of(players).token };
  const { holdings } = await ask("listHoldings", undefined, owner);
  const free = holdings.filter(({ held }) => held === "0");
  const [holding] = free;
  if (!holding) return;
  const { coinId, quantity, price } = holding;
  const sale = { coinId, side: "sell" } as const;
  if (chance.below(3) > 0) {
    const half = (Number(quantity) / 2).toFixed(8);
    await ask("placeOrder", { ...sale, kind: "market", quantity: half }, owner);
    return;
  }
  const at = (factor: number) => String(Number((Number(price) * factor).toPrecision(5)));
  const stop = await ask("placeOrder", { ...sale, kind: "stop", quantity, price: at(0.9) }, owner);
  const pair = { kind: "limit", quantity, price: at(1.1), cancels: stop.order.id } as const;
  await ask("placeOrder", { ...sale, ...pair }, owner);
}
