import type { MemberId } from "@paperchain/core/ids.ts";
import { writeQuantity } from "@paperchain/core/money/quantity.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import type { RecordsTable } from "../../log/tables.ts";
import { storedQuantity } from "../../orders/order-view.ts";
import { listCoinWallets } from "../../orders/queries.ts";
import { findRecordOf } from "../queries/records.ts";
import type { OpenItems } from "./open-items.ts";

/** Opens the newest movement of each of a member's coins: it has what the member owns after it. */
export function makeHoldingsProver(context: Context, open: OpenItems) {
  const { db } = context;

  return async (member: MemberId) => {
    const wallets = await listCoinWallets(db, member);
    const { note } = await signCheckpoints(context);
    const size = readCheckpoint(note)?.records?.size ?? 0;
    const records = new Map<bigint, RecordsTable>();
    for (const { xid } of wallets) {
      const record = xid === null ? undefined : await findRecordOf(db, { kind: "coins", xid });
      if (record && Number(record.seq) < size) records.set(record.seq, record);
    }
    const items = records.size > 0 ? await open([...records.values()], member, size) : [];
    const newestOf = (coin: string) => {
      const own = items.map((opened) => ({ opened, ...JSON.parse(opened.item) }));
      const [newest] = own
        .filter((item) => item.coin === coin)
        .sort((one, other) => other.version - one.version);
      return newest?.opened ?? null;
    };
    return {
      practice: true as const,
      checkpoint: note,
      coins: wallets.map(({ coin_id: coinId, version, available, held, cost, taken }) => ({
        coinId,
        version: Number(version),
        quantity: writeQuantity(storedQuantity(String(BigInt(available) + BigInt(held)))),
        held: writeQuantity(storedQuantity(held)),
        cost: writeUsdt(cost),
        taken: writeUsdt(taken),
        newest: newestOf(coinId),
      })),
    };
  };
}
