import type { routes } from "@paperchain/contract/routes.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import { sha256 } from "../../db/sha256.ts";
import { logFirstRules } from "../../groups/give-first-rules.ts";
import { fillOrders } from "../../orders/fill-orders.ts";
import { sealAndSign } from "../../oversight/seal-and-sign.ts";
import { payPlans } from "../../plans/pay-plans.ts";
import { advanceRounds } from "../../rounds/advance-rounds.ts";
import { settleAll } from "../../trades/settle/settle-trades.ts";
import { askForConfidence } from "../groups.ts";
import { aMember, anAdmin, type Call, call, logIn, type TestMember } from "../members.ts";
import { depositOf, planOffer, withdrawalOf } from "../money/orders.ts";
import { aServer, type TestServer } from "../server.ts";
import { loadVerifier, wordsOf } from "./verifier.ts";

const minuteMs = 60_000;

/** An observer of a club's events. */
export interface ClubWatch {
  /** The answer to a call that moves a member's money. */
  hear(member: TestMember, answer: unknown): Promise<void>;
  /** Called after each minute. */
  minute(): Promise<void>;
}

/**
 * A server on which something of each kind has happened, what its members' browsers stored about it, and who they are.
 */
export interface SmallClub {
  readonly server: TestServer;
  readonly admin: TestMember;
  readonly ada: TestMember;
  readonly ben: TestMember;
  readonly cleo: TestMember;
  /** Promises in the form in which browsers save them, for the verifier. */
  readonly promises: readonly string[];
  /** Ada's first trade, which the rule settled; her decided trade; her trade under a scenario. */
  readonly trades: { readonly ruled: string; readonly decided: string; readonly moved: string };
  /** Ada's running trade. */
  readonly openTrade: string;
  /** The trade that Cleo's fresh start returned. */
  readonly returned: string;
  readonly others: Readonly<Record<"deposit" | "withdrawal" | "plan" | "purchase", string>>;
}

/**
 * Two members with closed trades (one under a scenario and with a confidence, one decided), a plan that pays, a
 * deposit, withdrawals and a correction; and a third member whose wallet began again, and once more in another group.
 * Everything is sealed and signed.
 */
export async function aSmallClub(
  open?: (server: TestServer, members: readonly TestMember[]) => Promise<ClubWatch>,
): Promise<SmallClub> {
  const server = await aServer();
  await logFirstRules(server.context);
  const admin = await anAdmin(server);
  const [ada, ben, cleo] = [await aMember(server), await aMember(server), await aMember(server)];
  const watch = await open?.(server, [ada, ben, admin]);
  const promises: string[] = [];
  const asAdmin = async (name: keyof typeof routes, given: Omit<Call, "token">) => {
    const { token } = await logIn(server, admin.email);
    return succeed(await call(server, name, { token, ...given }));
  };
  const as = async (member: TestMember, name: keyof typeof routes, given: Omit<Call, "token">) => {
    const { token } = await logIn(server, member.email);
    const { body } = await succeed(await call(server, name, { token, ...given }));
    await watch?.hear(member, body);
    if (body.promise) promises.push(promiseLine(server, body.promise));
    return String(body.transactionId);
  };
  const buy = (member: TestMember, direction: "buyUp" | "buyDown", amount: string, said = {}) =>
    as(member, direction, { body: { coinId: "bitcoin", amount, ...said } });

  await live(server, 1, watch);
  const ruled = await buy(ada, "buyUp", "10");
  await buy(ben, "buyDown", "20");
  const decided = await buy(ada, "buyDown", "30");
  const lesson = { outcome: "WIN", reason: "Shown in class." };
  await asAdmin("decideTradeOutcome", { params: { id: decided }, body: lesson });
  const { body: plan } = await asAdmin("createPlan", { body: minutePlan });
  const purchase = await as(ada, "buyPlan", { params: { planId: plan.id }, body: { quantity: "500" } });
  const deposit = await as(ada, "deposit", { body: depositOf("25") });
  const withdrawal = await as(ada, "withdraw", { body: withdrawalOf("50") });
  await as(ben, "withdraw", { body: withdrawalOf("50") });
  await live(server, 8, watch);
  await asAdmin("approveTransaction", { params: { id: deposit }, body: {} });
  await asAdmin("approveTransaction", { params: { id: withdrawal }, body: {} });
  await asAdmin("adjustBalance", { params: { userId: ada.id }, body: { amount: "5", reason: "A prize." } });
  await asAdmin("setScenario", { body: { coinId: "bitcoin", action: "gain", percentage: "12.5" } });
  await live(server, 1, watch);
  await askForConfidence(server, admin);
  const moved = await buy(ada, "buyUp", "10", { confidence: 70, reason: "It rose all day." });
  await live(server, 8, watch);
  const openTrade = await buy(ada, "buyDown", "15", { confidence: 55, reason: "It rose too much." });
  const returned = await buy(cleo, "buyUp", "40", { confidence: 90, reason: "Ada said so." });
  await asAdmin("giveFreshStart", { params: { userId: cleo.id }, body: { reason: "Cleo tried it out." } });
  const note = { text: "The round ends at eight.", mail: false, standsMinutes: null };
  await asAdmin("announce", { params: { id: firstGroup }, body: note });
  const { body: group } = await asAdmin("createGroup", { body: { name: "Evening class" } });
  const move = { groupId: group.id, reason: "Cleo comes on Tuesdays." };
  await asAdmin("changeMember", { params: { id: cleo.id }, body: move });
  await live(server, 1, watch);
  return {
    server,
    admin,
    ada,
    ben,
    cleo,
    promises,
    trades: { ruled, decided, moved },
    openTrade,
    returned,
    others: { deposit, withdrawal, plan: plan.id, purchase },
  };
}

/** Starts a round of the club: every wallet begins again. */
export async function startRound({ server, admin }: SmallClub, name: string): Promise<string> {
  const { token } = await logIn(server, admin.email);
  const request = { token, params: { id: firstGroup }, body: { name } };
  const { body } = await succeed(await call(server, "createRound", request));
  await advanceRounds(server.context);
  await live(server, 1);
  return body.id;
}

const minutePlan = { ...planOffer, dailyProfit: 2.35, runTime: 3, timeUnit: "minutes" };

async function succeed<Answer extends { status: number; body: { message?: string } }>(answer: Answer) {
  if (answer.status >= 300) throw new Error(`The club was refused: ${answer.body.message}`);
  return answer;
}

/** Records a price every minute, and does what servers do meanwhile. */
export async function live(server: TestServer, minutes: number, watch?: ClubWatch): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    server.advance(minuteMs);
    await server.poll();
    await settleAll(server.context, new Date(0));
    await fillOrders(server.context);
    await payPlans(server.context);
    await sealAndSign(server.context);
    await watch?.minute();
  }
}

/** A promise in the form in which browsers save it. */
export const promiseLine = ({ context }: TestServer, promise: object): string =>
  JSON.stringify({
    kind: "paperchain-promise",
    practice: true,
    key: writeKey(sha256, context.logKey),
    promise,
  });

/** The files that a member downloads for the verifier. */
export async function downloadFiles(server: Pick<TestServer, "app">, { token }: TestMember) {
  const text = async (name: keyof typeof routes) =>
    String((await succeed(await call(server, name, { token }))).body);
  return {
    log: await text("downloadLog"),
    records: await text("downloadRecords"),
    receipts: await text("exportMyReceipts"),
    proofs: await text("exportMyProofs"),
    checkpoint: await text("downloadCheckpoint"),
  };
}

export type Files = Awaited<ReturnType<typeof downloadFiles>>;

const linesOf = (text: string) => text.split("\n").filter(Boolean);

/** The verifier's output about a member's files and their promises. */
export async function verifyFiles(
  { log, records, receipts, proofs }: Files,
  {
    promises = [],
    held = [],
    of,
  }: { promises?: readonly string[]; held?: readonly string[]; of?: TestMember } = {},
): Promise<string> {
  const { verifyAll } = await loadVerifier();
  const { findings } = await verifyAll({
    log: linesOf(log),
    records: linesOf(records),
    receipts: linesOf(receipts).map((line) => JSON.parse(line)),
    proofs: [proofs],
    promises: [promises.filter((line) => !of || line.includes(of.id)).join("\n")],
    held,
  });
  return wordsOf(findings);
}
