import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { settleOldTrades, settleTrades } from "../../trades/settle/settle-trades.ts";
import { recordTick } from "../market/ticks.ts";
import { call, type TestMember, withMember } from "../members.ts";
import type { TestOptions, TestServer } from "../server.ts";

const secondMs = 1_000;

/** A server with one price of 100 and a member who may trade on it. */
export async function aTradingFloor(options: TestOptions = {}) {
  const { server, admin, member } = await withMember(options);
  await tick(server, "100");
  return { server, admin, member };
}

export const tick = (server: TestServer, price: string, coinId = "bitcoin") =>
  recordTick(server, { at: server.context.clock(), price, coinId });

/** Moves the time, records a price if one is given, and settles all due trades. */
export async function after(server: TestServer, seconds: number, price?: string): Promise<void> {
  server.advance(seconds * secondMs);
  if (price) await tick(server, price);
  await settleTrades(server.context);
}

/** Settles the trades that ended long ago. */
export const settleOld = (server: TestServer) => settleOldTrades(server.context);

export const buy = (
  server: TestServer,
  { token }: TestMember,
  direction: Direction,
  amount: string,
  key?: string,
) =>
  call(server, directions[direction].call, {
    token,
    body: { coinId: "bitcoin", amount },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

export const showTrade = async (server: TestServer, { token }: TestMember, id: string) =>
  (await call(server, "showTrade", { token, params: { id } })).body;

/** A member's available balance and staked amount. */
export async function fundsOf(server: TestServer, { token, id }: TestMember) {
  const { body } = await call(server, "showBalance", { token, params: { userId: id } });
  return { available: body.availableBalance, staked: body.held.trades };
}
