import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type ScenarioTerms, shownPrice } from "@paperchain/core/market/scenario.ts";
import type { Context } from "../../../context.ts";
import { newId } from "../../../db/new-id.ts";
import { nextMarketSeq } from "../../../db/queries/market/market.ts";
import {
  endScenario,
  insertScenario,
  lockScenario,
  markCoinChanged,
} from "../../../db/queries/market/scenarios.ts";
import { appendOperatorAct } from "../../../db/queries/oversight/operator-log.ts";
import type { ScenariosTable } from "../../../db/tables/market.ts";
import { transactLogged } from "../../../db/transact-logged.ts";
import { publishMarket } from "../../../realtime/publish.ts";
import { managedCoinView } from "./managed-coin-view.ts";

export interface NewScenario extends ScenarioTerms {
  readonly coinId: string;
  readonly note: string;
}

/** An administrator moves a coin's price, replacing an earlier scenario. Members see it wherever they see the price. */
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
  }));
}

/** An administrator ends a coin's scenario. */
export function removeScenario(context: Context, actor: MemberId, coinId: string) {
  return changeScenario(context, actor, coinId, () => undefined);
}

async function changeScenario(
  context: Context,
  actor: MemberId,
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
    if (before) await endScenario(tx, before.id, actor, laterOf(now, before.set_at));
    if (after) await insertScenario(tx, after);
    await markCoinChanged(tx, coinId, seq);
    // With the coin's name: readers of the log know coins by name, and a coin may leave the market.
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

const termsOf = (scenario: ScenariosTable | undefined) =>
  scenario
    ? { scenario: scenario.id, action: scenario.action, percentage: scenario.percentage }
    : { scenario: null };

// Clocks of two servers differ a little: a scenario does not end before it began.
const laterOf = (one: Date, other: Date) => (one > other ? one : other);
