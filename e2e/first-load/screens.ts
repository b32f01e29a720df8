import type { Audience } from "../../web/src/app/paths.ts";

interface MeasuredScreen {
  readonly name: string;
  readonly address: string;
  readonly audience: Audience;
  /** The maximum that it may load, not counting pictures of coins. */
  readonly most: { readonly scripts: number; readonly requests: number; readonly kB: number };
  /** The prefix of its data's addresses; undefined if it has none. */
  readonly data?: string;
}

/**
 * The screens whose first load is measured. The limits of scripts and kB are a little above the measurements of the
 * time. On a slow machine, the stream reports more changes, which the page then fetches.
 */
export const measuredScreens: readonly MeasuredScreen[] = [
  { name: "welcome", address: "/", audience: "stranger", most: { scripts: 6, requests: 20, kB: 200 } },
  {
    name: "home",
    address: "/home",
    audience: "member",
    data: "/api/market/coins/markets",
    most: { scripts: 12, requests: 50, kB: 335 },
  },
  {
    name: "coin",
    address: "/coin/bitcoin",
    audience: "member",
    data: "/api/market/coins/bitcoin",
    most: { scripts: 13, requests: 50, kB: 365 },
  },
  {
    name: "wallet",
    address: "/wallet",
    audience: "member",
    data: "/api/wallet/",
    most: { scripts: 11, requests: 50, kB: 310 },
  },
  {
    name: "admin transactions",
    address: "/admin/transactions",
    audience: "admin",
    data: "/api/admin/transactions",
    most: { scripts: 11, requests: 50, kB: 300 },
  },
  {
    name: "transparency",
    address: "/transparency",
    audience: "member",
    data: "/api/transparency",
    most: { scripts: 13, requests: 50, kB: 315 },
  },
];
