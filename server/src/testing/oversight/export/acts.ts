import { amount, hold, type Json, ms, usdt } from "./forms.ts";
import { type Log, startsOf } from "./log.ts";
import type { Proofs } from "./proofs.ts";
import type { Records } from "./records.ts";
import { sha } from "./signed.ts";

/** The counted movements of a kind in the records. */
function countOf({ leaves }: Records, kind: string): { count: number; sum: bigint } {
  const found = leaves.flatMap(({ kind: record, totals }) => (record === "money" && totals[kind]) || []);
  const sum = found.reduce((all, { available }) => all + BigInt(available), 0n);
  return { count: found.reduce((all, { count }) => all + count, 0), sum };
}

export function compareActs(log: Log, records: Records | undefined, files: Proofs[], newest: string): void {
  const told = log.of("balance.adjust").filter(({ after }) => amount(after.amount));
  const starts = startsOf(log);
  if (records) {
    const { count, sum } = countOf(records, "adjustment");
    const all = told.reduce((total, { after }) => total + usdt(after.amount), 0n);
    hold(count < told.length || (count === told.length && sum === all), "a correction the log has not");
    const cleared = countOf(records, "clearing");
    const isRunning = starts.some(({ wallets, to }) => wallets === undefined && to >= ms(newest));
    const wallets = starts.reduce((total, start) => total + (start.wallets ?? 0), 0);
    const most = starts.reduce((total, start) => total + usdt(start.cleared ?? "0"), 0n);
    hold(isRunning || (cleared.count <= wallets && -cleared.sum <= most), "a start the log has not");
  }
  for (const { item } of files.flatMap(({ items }) => items.filter(({ kind }) => kind === "money"))) {
    if (item.kind === "adjustment")
      hold(
        told.some(
          ({ after }) =>
            after.transaction === item.reference && usdt(after.amount) === BigInt(item.available),
        ),
        "a correction the log has not",
      );
    if (item.kind !== "clearing" && (item.kind !== "opening" || item.version === 1)) continue;
    const isItsStart = (start: Json) => {
      const [bytes, nth] = [(id: string) => Buffer.from(id.replaceAll("-", ""), "hex"), Buffer.alloc(4)];
      nth.writeUInt32BE(item.kind === "clearing" ? 1 : 2);
      const name = sha(bytes(start.start), bytes(item.member), nth).toString("hex", 0, 6);
      if (!item.reference.endsWith(name)) return false;
      if (item.kind === "opening") return usdt(start.amount) === BigInt(item.available);
      return !start.single || -usdt(start.cleared) === BigInt(item.available);
    };
    hold(starts.some(isItsStart), "a start the log has not");
  }
}
