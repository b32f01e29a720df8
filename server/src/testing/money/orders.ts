import { call, type TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";

/** The requests of members and administrators that most tests send. */
export const walletAddress = "practice1solio00112233445566778899aabbccddeeff";
export const depositOf = (usdAmount: string) => ({ method: "crypto", currency: "SOL", usdAmount });
export const withdrawalOf = (usdAmount: string) => ({ currency: "SOL", usdAmount, walletAddress });
export const planOffer = {
  coinName: "Bitcoin",
  dailyProfit: 1,
  dailyIncome: 0.1,
  totalIncome: 3,
  runTime: 30,
  minPurchase: 10,
};

type Caller = Pick<TestMember, "token">;

const keyed = (key?: string) => (key === undefined ? {} : { headers: { "idempotency-key": key } });

export const deposit = (server: TestServer, { token }: Caller, usdAmount = "100", key?: string) =>
  call(server, "deposit", { token, body: depositOf(usdAmount), ...keyed(key) });

export const withdraw = (server: TestServer, { token }: Caller, usdAmount = "100", key?: string) =>
  call(server, "withdraw", { token, body: withdrawalOf(usdAmount), ...keyed(key) });

/** The id of a plan with these terms, if they differ from the usual ones. */
export const offerPlan = async (server: TestServer, { token }: Caller, terms = {}): Promise<string> =>
  (await call(server, "createPlan", { token, body: { ...planOffer, ...terms } })).body.id;

export const buyPlan = (
  server: TestServer,
  { token }: Caller,
  planId: string,
  quantity: unknown,
  key?: string,
) => call(server, "buyPlan", { token, params: { planId }, body: { quantity }, ...keyed(key) });
