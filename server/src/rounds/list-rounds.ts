import { refuse } from "@paperchain/contract/refused.ts";
import type { GroupId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { countOpenIn, listRoundsOf } from "../groups/round/queries.ts";
import { roundView } from "../groups/round/round-view.ts";
import type { OpenSession } from "../sessions/session.ts";

const roundsMax = 100;
const openTradesMax = 1_000;

export async function listMyRounds({ db }: Context, { groupId }: OpenSession) {
  const rounds = groupId === null ? [] : await listRoundsOf(db, groupId, roundsMax);
  return { rounds: rounds.map(roundView) };
}

export async function listRounds({ db, groups }: Context, id: GroupId) {
  if (!groups.find(id)) return refuse("not_found");
  const rounds = await listRoundsOf(db, id, roundsMax);
  const open = await countOpenIn(db, id, openTradesMax);
  return {
    rounds: rounds.map((round) => {
      const { cleared, trades, purchases, requests } = round.returned;
      return {
        ...roundView(round),
        wallets: round.wallets,
        returned: {
          cleared: writeUsdt(cleared),
          trades: Number(trades),
          purchases: Number(purchases),
          requests: Number(requests),
        },
        openTrades: round.state === "running" || round.state === "ending" ? open : 0,
      };
    }),
  };
}
