import type { MemberId } from "@paperchain/core/ids.ts";
import { purposes } from "@paperchain/core/ledger/movement.ts";
import { hundredMillionths, type Quantity } from "@paperchain/core/money/quantity.ts";
import { addUsdt, type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { worth } from "@paperchain/core/orders/fill.ts";
import type { Database } from "../db/connect.ts";
import { findWalletPlaces, type WalletPlaces } from "../ledger/queries/wallets.ts";
import type { MarketBoard, ShownCoin } from "../market/market-board.ts";

/** A part of a wallet, and its amount. A coin's is its value at the price that members see. */
export interface Place {
  readonly place: "available" | (typeof purposes)[number] | "coins";
  readonly amount: Usdt;
  /** Null for USDT. */
  readonly coin: (Pick<ShownCoin, "id" | "symbol" | "name"> & { readonly quantity: Quantity }) | null;
}
export type Places = readonly Place[];

type Market = Pick<MarketBoard, "coin">;

/** A wallet by purpose and coin; nothing if there is no such wallet. */
export async function readWallet(
  db: Database,
  market: Market,
  member: MemberId,
): Promise<Places | undefined> {
  const wallet = await findWalletPlaces(db, member);
  return wallet && placesOf(wallet, market);
}

export function placesOf(wallet: WalletPlaces, market: Market): Places {
  const usdt = (["available", ...purposes] as const).map((place) => ({
    place,
    amount: wallet[place],
    coin: null,
  }));
  const coins = wallet.coins.flatMap(({ id, quantity: units }): Place[] => {
    const shown = market.coin(id);
    if (!shown) return [];
    const quantity = hundredMillionths(BigInt(units));
    const { symbol, name, price } = shown;
    return [{ place: "coins", amount: worth(quantity, price), coin: { id, symbol, name, quantity } }];
  });
  return [...usdt, ...coins.sort((one, other) => (one.amount > other.amount ? -1 : 1))];
}

/** A wallet's balance, and the number of movements that led to it. */
export async function readBalance(db: Database, market: Market, member: MemberId) {
  const wallet = await findWalletPlaces(db, member);
  return wallet && { ...balanceView(placesOf(wallet, market)), version: Number(wallet.version) };
}

export const totalOf = (places: Places): Usdt => addUsdt(...places.map(({ amount }) => amount));

export function balanceView(places: Places) {
  const at = (place: string) =>
    writeUsdt(addUsdt(...places.filter((each) => each.place === place).map((each) => each.amount)));
  return {
    totalAssets: writeUsdt(totalOf(places)),
    availableBalance: at("available"),
    held: { withdrawals: at("withdrawals"), trades: at("trades"), plans: at("plans"), orders: at("orders") },
    coins: at("coins"),
    currency: "USDT",
  } as const;
}

/** The shares in hundredths of a percent, adding up to exactly 100. The largest share takes the rounding remainder. */
export function allocationView(places: Places) {
  const total = totalOf(places);
  const points = places.map(({ amount }) => (total === 0n ? 0n : (amount * 10_000n) / total));
  const left = total === 0n ? 0n : 10_000n - points.reduce((sum, each) => sum + each, 0n);
  const largest = points.indexOf(points.reduce((most, each) => (each > most ? each : most), 0n));
  return {
    shares: places.map(({ place, coin, amount }, index) => ({
      place,
      coin: coin && { id: coin.id, symbol: coin.symbol, name: coin.name },
      amount: writeUsdt(amount),
      percent: Number((points[index] ?? 0n) + (index === largest ? left : 0n)) / 100,
    })),
    total: writeUsdt(total),
  };
}
