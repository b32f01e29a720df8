import { beginningOf, roundReason } from "@paperchain/core/groups/round.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import { transact } from "../db/transact.ts";
import { changeGroup } from "../groups/queries/groups.ts";
import {
  countBegunWallets,
  findRound,
  type Half,
  listNotBegun,
  lockHalf,
  type Round,
  updateRound,
} from "../groups/round/queries.ts";
import { renewWallets } from "../ledger/queries/fresh-starts.ts";
import { changeRoundLocked, type RoundContext, recordRound } from "./move-round.ts";

/**
 * How many wallets begin in one transaction: enough to make it efficient, and few enough that others wait only briefly.
 */
const walletsAtOnce = 2_000;

const minuteMs = 60_000;

type BegunRound = Pick<Round, "id" | "groupId">;

/**
 * Begins every wallet of a starting round, in batches and both halves at once, and then lets the round run. If a server
 * stops in between, another one continues, because rows show which wallets have begun.
 */
export async function startWallets(context: RoundContext, begun: BegunRound): Promise<void> {
  for (;;) {
    const halves = await Promise.all([beginHalf(context, begun, 0), beginHalf(context, begun, 1)]);
    if (halves.includes("elsewhere") || (await letRun(context, begun.id))) return;
  }
}

/** Returns whether this half has begun, or the round is no longer starting. */
async function beginHalf(
  context: RoundContext,
  { id, groupId }: BegunRound,
  half: Half,
): Promise<"begun" | "elsewhere"> {
  for (let after: MemberId | undefined; ; ) {
    const begun = await transact(context.db, async (tx) => {
      await lockHalf(tx, groupId, half);
      const round = await findRound(tx, id);
      if (round?.state !== "starting" || round.amount === null) return "elsewhere";
      const members = await listNotBegun(tx, round, { half, after, limit: walletsAtOnce });
      if (members.length > 0) await beginSome(context, tx, { ...round, amount: round.amount }, members);
      return members;
    });
    if (begun === "elsewhere") return "elsewhere";
    after = begun.at(-1) ?? after;
    if (begun.length < walletsAtOnce) return "begun";
  }
}

async function beginSome(
  context: RoundContext,
  tx: Parameters<typeof renewWallets>[0],
  round: Round & { amount: NonNullable<Round["amount"]> },
  members: MemberId[],
): Promise<void> {
  const { id, name, amount, madeBy, startedBy } = round;
  const start = { start: id, members, amount, by: startedBy ?? madeBy, reason: roundReason(name) };
  const returned = await renewWallets(tx, start, context.clock());
  await countBegunWallets(tx, id, { wallets: members.length, returned });
}

/** Lets the round run if every wallet has begun. Returns false if some have not. */
async function letRun(context: RoundContext, id: Round["id"]): Promise<boolean> {
  let isLeft = false;
  await changeRoundLocked(context, id, async (tx, round, group) => {
    if (round.state !== "starting") return;
    isLeft = (await listNotBegun(tx, round, { limit: 1 })).length > 0;
    if (isLeft) return;
    const now = context.clock();
    // The length counts from now, so that nobody loses the time in which the wallets began.
    const { lengthMinutes } = round;
    const endsAt = lengthMinutes === null ? round.endsAt : new Date(now.getTime() + lengthMinutes * minuteMs);
    await updateRound(tx, id, { state: "running", running_at: now, ends_at: endsAt });
    await changeGroup(tx, group.id, {});
    const { cleared, trades, purchases, requests } = round.returned;
    const after = {
      endsAt: endsAt?.toISOString() ?? null,
      wallets: round.wallets,
      amount: writeUsdt(beginningOf({ round, rules: group.rules })),
      cleared: writeUsdt(cleared),
      trades: Number(trades),
      purchases: Number(purchases),
      requests: Number(requests),
    };
    await recordRound(tx, { type: "round.run", mover: serverActor, round, group, after }, now);
  });
  return !isLeft;
}
