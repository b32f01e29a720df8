import { call, logIn, type TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";
import { tick } from "../trades/trading-floor.ts";
import { later, place } from "./orders.ts";

const coins = ["bitcoin", "ethereum"];
const ordersOfRound = 20;
const pricesOfRound = 8;

/**
 * Places orders of every kind for these members, including pairs and cancellations, while each coin's price goes up and
 * down. After every fourth round, no price comes for some minutes. In the end all orders are closed. Returns their
 * number.
 */
export async function fillMany(
  server: TestServer,
  members: readonly TestMember[],
  count: number,
): Promise<number> {
  let [placed, nth] = [0, 0];
  const placeOne = async (member: TestMember) => {
    nth += 1;
    const order = orderOf(nth);
    const { status, body } = await place(server, member, order);
    if (status === 201) placed += 1;
    if (status !== 201 || order.kind !== "limit") return;
    if (nth % 5 === 0)
      await call(server, "cancelOrder", { token: member.token, params: { id: body.order.id } });
    if (order.side === "buy" || nth % 5 === 0) return;
    const stop = { ...order, kind: "stop", price: (97 + (nth % 20) / 10).toFixed(2), cancels: body.order.id };
    if ((await place(server, member, stop)).status === 201) placed += 1;
  };
  for (let round = 0; placed < count; round += 1) {
    const present = await Promise.all(members.map(({ email }) => logIn(server, email)));
    for (let step = 0; step < pricesOfRound; step += 1) {
      server.advance(2_000);
      for (const [at, coin] of coins.entries())
        await tick(
          server,
          (100 + (((round * pricesOfRound + step) * (5 + at)) % 17) / 4 - 2).toFixed(3),
          coin,
        );
      await later(server, 1);
      if (step === 3)
        for (let each = 0; each < ordersOfRound; each += 1) await Promise.all(present.map(placeOne));
    }
    if (round % 4 === 3) {
      for (let each = 0; each < 3; each += 1) await Promise.all(present.map(placeOne));
      await later(server, 200);
    }
  }
  await later(server, 31 * 86_400);
  return placed;
}

/** Buys are a little larger than sales, so that there is always a coin to sell. */
function orderOf(n: number) {
  const kind = ["market", "limit", "stop"][n % 3] ?? "market";
  const side = Math.floor(n / 3) % 2 === 0 ? "buy" : "sell";
  const size =
    side === "buy"
      ? { amount: `${1 + (n % 4)}.${10 + (n % 89)}` }
      : { quantity: `0.0${1 + (n % 7)}00${n % 10}` };
  const isBelow = (kind === "limit") === (side === "buy");
  const aside = ((n * 7) % 20) / 10;
  const price = kind === "market" ? {} : { price: (isBelow ? 100 - aside : 100 + aside).toFixed(2) };
  return { coinId: coins[n % coins.length] ?? "", side, kind, ...size, ...price };
}
