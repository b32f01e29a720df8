import { roundReason } from "@paperchain/core/groups/round.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../../context.ts";
import { changeGroup, lockGroup } from "../../db/queries/groups/groups.ts";
import {
  countBegunWallets,
  findRound,
  listNotBegun,
  type Round,
  updateRound,
} from "../../db/queries/groups/rounds.ts";
import { renewWallets } from "../../db/queries/ledger/fresh-starts.ts";
import { transact } from "../../db/transact.ts";
import { changeRoundLocked, recordRound } from "./move-round.ts";

/** How many wallets begin in one transaction: enough that a set is worth its cost, few enough that others wait a moment. */
const walletsAtOnce = 1_000;

/**
 * Begins every wallet of a round that is starting, in sets, and then lets the round run. A server that stops in between leaves
 * the rest to the next one: the wallets that have begun are known by their rows.
 */
export async function startWallets(context: Context, { id }: Pick<Round, "id">): Promise<void> {
  while (await beginAll(context, id)) if (await letRun(context, id)) return;
}

/** Returns whether the round still is starting. */
async function beginAll(context: Context, id: Round["id"]): Promise<boolean> {
  let after: MemberId | undefined;
  for (;;) {
    const begun = await transact(context.db, async (tx) => {
      const found = await findRound(tx, id);
      // Alone in the group: another server that does the same goes on where this one is.
      if (found) await lockGroup(tx, found.groupId);
      const round = await findRound(tx, id);
      if (round?.state !== "starting" || round.amount === null) return "elsewhere";
      const members = await listNotBegun(tx, round, { after, limit: walletsAtOnce });
      if (members.length > 0) await beginSome(context, tx, { ...round, amount: round.amount }, members);
      return members;
    });
    if (begun === "elsewhere") return false;
    after = begun.at(-1) ?? after;
    if (begun.length < walletsAtOnce) return true;
  }
}

async function beginSome(
  context: Context,
  tx: Parameters<typeof renewWallets>[0],
  round: Round & { amount: NonNullable<Round["amount"]> },
  members: MemberId[],
): Promise<void> {
  const { id, name, amount, madeBy } = round;
  const start = { start: id, members, amount, by: madeBy, reason: roundReason(name) };
  const returned = await renewWallets(tx, start, context.clock());
  await countBegunWallets(tx, id, { wallets: members.length, returned });
}

/** Lets the round run if every wallet has begun. Returns false if a wallet is left. */
async function letRun(context: Context, id: Round["id"]): Promise<boolean> {
  let isLeft = false;
  await changeRoundLocked(context, id, async (tx, round, group) => {
    if (round.state !== "starting") return;
    isLeft = (await listNotBegun(tx, round, { after: undefined, limit: 1 })).length > 0;
    if (isLeft) return;
    const now = context.clock();
    await updateRound(tx, id, { state: "running", running_at: now });
    await changeGroup(tx, group.id, {});
    const { cleared, trades, purchases, requests } = round.returned;
    const after = {
      wallets: round.wallets,
      amount: writeUsdt(round.amount ?? group.rules.startingBalance),
      cleared: writeUsdt(cleared),
      trades: Number(trades),
      purchases: Number(purchases),
      requests: Number(requests),
    };
    await recordRound(tx, { type: "round.run", mover: serverActor, round, group, after }, now);
  });
  return !isLeft;
}
