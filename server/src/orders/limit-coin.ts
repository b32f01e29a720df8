import type { Rules } from "@paperchain/core/groups/rules.ts";
import { hundredMillionths } from "@paperchain/core/money/quantity.ts";
import { addUsdt, micro, type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { worth } from "@paperchain/core/orders/fill.ts";
import type { AskedOrder } from "@paperchain/core/orders/refuse-order.ts";
import type { Context } from "../context.ts";
import { findWallet } from "../ledger/queries/wallets.ts";
import type { OpenSession } from "../sessions/session.ts";
import { listOwnedCoins, sumOpenBuys } from "./queries.ts";

/**
 * Checks whether a buy would put more of a member's money into one coin than the rules allow, at current prices and
 * including open buys. If it does not, and there is a limit, returns the wallet's number of movements on which the
 * check was based: the order is accepted only while that number is the same.
 */
export async function limitCoin(
  { db, market }: Context,
  { memberId }: OpenSession,
  { coinPercentMax }: Pick<Rules, "coinPercentMax">,
  order: AskedOrder & { readonly coinId: string },
): Promise<bigint | "too-much" | undefined> {
  if (coinPercentMax === null || order.side === "sell") return undefined;
  const wallet = await findWallet(db, memberId);
  if (!wallet) return undefined;
  const worthOf = (coin: { coin_id: string; available: string; held: string }): Usdt => {
    const price = market.coin(coin.coin_id)?.price;
    return price ? worth(hundredMillionths(BigInt(coin.available) + BigInt(coin.held)), price) : zeroUsdt;
  };
  const coins = await listOwnedCoins(db, memberId);
  const all = addUsdt(wallet.available, wallet.held, ...coins.map(worthOf));
  const owned = addUsdt(...coins.filter((coin) => coin.coin_id === order.coinId).map(worthOf));
  const inCoin = micro(owned + (await sumOpenBuys(db, memberId, order.coinId)) + order.amount);
  return inCoin * 100n > all * BigInt(coinPercentMax) ? "too-much" : wallet.version;
}
