import { anyOf } from "../any-of.ts";
import { asOwner } from "../database/database.ts";
import { aMember, type TestMember, withAdmin } from "../members.ts";
import { aServer, type TestServer } from "../server.ts";
import { type KeyedName, keyedCalls } from "./keyed-calls.ts";
import { offerPlan } from "./orders.ts";

// Enough members that their open deposits do not reach the limit of one member.
const memberCount = 20 + Math.ceil(Number(process.env.TORTURE_KEYS ?? 0) / 150);
export const keyedNames = Object.keys(keyedCalls) as KeyedName[];

/** An administrator, members, prices and a plan to buy, behind two servers. */
export async function aKeyedClub() {
  const { server, admin } = await withAdmin();
  const members: TestMember[] = [];
  for (let index = 0; index < memberCount; index += 1) members.push(await aMember(server));
  const apart = await aMember(server);
  const other = await aServer({ beside: server });
  await server.poll();
  await other.context.market.refresh();
  const planId = await offerPlan(server, admin);
  const urls = [await server.listen(), await other.listen()] as const;
  /** A member that a call may be about. */
  const memberFor = (name: KeyedName) => (keyedCalls[name].apart ? apart : anyOf(members));
  return { server, urls, admin, memberFor, planId };
}

/** How often each call took effect, counted in the ledger. */
export async function countHappened(server: TestServer): Promise<Record<string, unknown>> {
  const counted: Record<string, unknown> = {};
  for (const name of keyedNames) {
    const [row] = await asOwner(server.target, keyedCalls[name].happened);
    counted[name] = row?.times;
  }
  return counted;
}
