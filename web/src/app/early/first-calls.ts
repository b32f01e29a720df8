import { addressOf, type CallName, type Request } from "../../lib/call/make-call.ts";
import type { ScreenPath } from "../paths.ts";
import type { OpenedScreen } from "./opened-screen.ts";

interface Reader {
  readonly userId: string;
  /** The coin, on a coin's page. */
  readonly id: string;
}

/**
 * The addresses of the first calls of a screen and its layout, exactly as they will make them. If the page's address
 * has filters, the screen asks by itself.
 */
export function firstCalls({ path, id, search, layout }: OpenedScreen, userId: string): string[] {
  const ofScreen = search === "" ? (screenCalls[path]?.({ userId, id }) ?? []) : [];
  return [...ofScreen, ...layoutCalls[layout]];
}

const everybodysCalls = [get("showFeed"), get("showMyProfile")];
const layoutCalls: Record<OpenedScreen["layout"], readonly string[]> = {
  public: [],
  bare: [],
  member: [...everybodysCalls, get("showMyGroup"), get("showInbox")],
  admin: [...everybodysCalls, get("showSecurity"), get("showWaiting")],
};

const screenCalls: Partial<Record<ScreenPath, (reader: Reader) => string[]>> = {
  "/home": () => [get("listMarket", { query: { page: 1, per_page: 20, sparkline: "true" } })],
  "/coin/:id": ({ id }) => [
    get("showCoin", { params: { id } }),
    get("showCoinChart", { params: { id }, query: { days: 1 } }),
  ],
  "/wallet": ({ userId }) => [
    get("showBalance", { params: { userId } }),
    get("showAllocation", { params: { userId } }),
    get("showBalanceHistory", { params: { asset: "USDT" }, query: { period: "7d" } }),
    get("listMyTransactions", { query: { page: 1, limit: 5 } }),
  ],
  "/standings": () => [get("listMyRounds")],
  "/admin/transactions": () => [get("listAllTransactions", { query: { page: 1, limit: 10 } })],
  "/transparency": () => [get("showTransparency")],
};

function get<Name extends CallName>(name: Name, request?: Request<Name>): string {
  return addressOf(name, request ?? {});
}
