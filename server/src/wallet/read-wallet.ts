import type { MemberId } from "@paperchain/core/ids.ts";
import { purposes } from "@paperchain/core/ledger/movement.ts";
import { addUsdt, type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../db/connect.ts";
import { findWalletPlaces } from "../ledger/queries/wallets.ts";

/** A part of a wallet, and its amount. */
export type Places = readonly {
  readonly place: "available" | (typeof purposes)[number];
  readonly amount: Usdt;
}[];

/** A wallet by purpose; nothing if there is no such wallet. */
export async function readWallet(db: Database, member: MemberId): Promise<Places | undefined> {
  const wallet = await findWalletPlaces(db, member);
  return wallet && placesOf(wallet);
}

export const placesOf = (wallet: Record<"available" | (typeof purposes)[number], Usdt>): Places =>
  (["available", ...purposes] as const).map((place) => ({ place, amount: wallet[place] }));

/** A wallet's balance, and the number of movements that led to it. */
export async function readBalance(db: Database, member: MemberId) {
  const wallet = await findWalletPlaces(db, member);
  return wallet && { ...balanceView(placesOf(wallet)), version: Number(wallet.version) };
}

export const totalOf = (places: Places): Usdt => addUsdt(...places.map(({ amount }) => amount));

export function balanceView(places: Places) {
  const at = (place: string) =>
    writeUsdt(addUsdt(...places.filter((each) => each.place === place).map((each) => each.amount)));
  return {
    totalAssets: writeUsdt(totalOf(places)),
    availableBalance: at("available"),
    held: { withdrawals: at("withdrawals"), trades: at("trades"), plans: at("plans") },
    currency: "USDT",
  } as const;
}

/** The shares in hundredths of a percent, adding up to exactly 100: the largest one takes the rounding remainder. */
export function allocationView(places: Places) {
  const total = totalOf(places);
  const points = places.map(({ amount }) => (total === 0n ? 0n : (amount * 10_000n) / total));
  const left = total === 0n ? 0n : 10_000n - points.reduce((sum, each) => sum + each, 0n);
  const largest = points.indexOf(points.reduce((most, each) => (each > most ? each : most), 0n));
  return {
    shares: places.map(({ place, amount }, index) => ({
      place,
      amount: writeUsdt(amount),
      percent: Number((points[index] ?? 0n) + (index === largest ? left : 0n)) / 100,
    })),
    total: writeUsdt(total),
  };
}
