import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type ScenarioTerms, shownPrice } from "@paperchain/core/market/scenario.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { publishMarket } from "../../realtime/publish.ts";
import { nextMarketSeq } from "../queries/market.ts";
import {
  endScenario,
  insertScenario,
  listCoinsWithEndedScenario,
  lockScenario,
  markCoinChanged,
} from "../queries/scenarios.ts";
import type { ScenariosTable } from "../tables.ts";
import { managedCoinView } from "./managed-coin-view.ts";

export interface NewScenario extends ScenarioTerms {
  readonly coinId: string;
  readonly note: string;
  readonly minutes: number | null;
}

/**
 * An administrator moves a coin's price, replacing an earlier scenario. Members see the scenario everywhere that shows
 * the price.
 */
export function setScenario(context: Context, actor: MemberId, given: NewScenario) {
  return changeScenario(context, actor, given.coinId, (now) => ({
    id: newId(now),
    coin_id: given.coinId,
    action: given.action,
    percentage: String(Number(given.percentage)),
    note: given.note,
    set_by: actor,
    set_at: now,
    removed_by: null,
    removed_at: null,
    until: given.minutes === null ? null : new Date(now.getTime() + given.minutes * minuteMs),
  }));
}

/** Removes scenarios that end by themselves. Any number of servers may do it at once. */
export async function removeEndedScenarios(context: Context): Promise<void> {
  for (const coinId of await listCoinsWithEndedScenario(context.db, context.clock()))
    await changeScenario(context, serverActor, coinId, () => undefined);
}

const minuteMs = 60_000;

/** An administrator ends a coin's scenario. */
export function removeScenario(context: Context, actor: MemberId, coinId: string) {
  return changeScenario(context, actor, coinId, () => undefined);
}

async function changeScenario(
  context: Context,
  actor: MemberId | typeof serverActor,
  coinId: string,
  make: (now: Date) => ScenariosTable | undefined,
) {
  const now = context.clock();
  const changed = await transactLogged(context.db, async (tx) => {
    const seq = await nextMarketSeq(tx);
    const found = await lockScenario(tx, coinId);
    if (!found) return refuse("not_found");
    const { marketPrice, scenario: before } = found;
    const after = make(now);
    if (!before && !after) return undefined;
    // Another server removed the scenario, or an administrator moved the price again.
    if (actor === serverActor && !isOver(before, now)) return undefined;
    if (before) {
      // The administrator who set the scenario decided when it ends.
      const by = actor === serverActor ? before.set_by : actor;
      await endScenario(tx, before.id, by, laterOf(now, before.set_at));
    }
    if (after) await insertScenario(tx, after);
    await markCoinChanged(tx, coinId, seq);
    // Includes the coin's name, because readers of the log know coins by name, and a coin may leave the market.
    const coin = { coin: coinId, coinName: context.market.coin(coinId)?.name ?? coinId };
    await appendOperatorAct(
      tx,
      {
        type: after ? "scenario.set" : "scenario.remove",
        actor,
        subject: (after ?? before)?.id ?? "",
        before: { ...coin, ...termsOf(before) },
        after: { ...coin, ...termsOf(after), marketPrice, price: shownPrice(marketPrice, after) },
        reason: after?.note ?? "",
      },
      now,
    );
    await publishMarket(tx);
    return undefined;
  });
  if (changed) return changed;
  await context.market.refresh();
  const coin = context.market.coin(coinId);
  return coin ? managedCoinView(coin, "admin") : refuse("not_found");
}

const isOver = (scenario: ScenariosTable | undefined, now: Date): boolean =>
  scenario?.until != null && scenario.until <= now;

const termsOf = (scenario: ScenariosTable | undefined) =>
  scenario
    ? {
        scenario: scenario.id,
        action: scenario.action,
        percentage: scenario.percentage,
        // Not named `until`: in the log, verifiers read the moment of the removal under that name.
        ...(scenario.until && { endsAt: scenario.until.toISOString() }),
      }
    : { scenario: null };

// Clocks of two servers differ a little, but a scenario must not end before it began.
const laterOf = (one: Date, other: Date) => (one > other ? one : other);
