import type { SignedRecords } from "@paperchain/core/oversight/check-trade-proof.ts";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { raiseAlarm } from "../log/stored-log.ts";
import { askProof } from "./ask-proof.ts";

interface Compared {
  readonly finding: string;
  readonly about: readonly string[];
  readonly prices?: { readonly poll?: unknown } | undefined;
}

const otherHistory = { finding: "different", about: [] } as const;

/**
 * Compares a trade or an order as shown with the signed records. A difference raises the alarm. Returns nothing if the server
 * has no records.
 */
export async function checkRecorded<Check extends Compared>(
  noun: "Trade" | "Order",
  id: string,
  compare: (proof: Answer<"proveTransaction">, records: SignedRecords) => Check,
): Promise<Check | typeof otherHistory | undefined> {
  const asked = await askProof(() => call("proveTransaction", { params: { id } }), id);
  if (!asked) return otherHistory;
  const { proof, records, held, shown } = asked;
  if (!records) return undefined;
  const check = compare(proof, records);
  if (check.finding === "different") {
    const parts = check.about.map((part) => nameOf(part, check)).join(", ");
    const detail = `${noun} ${id}\nOther than in the signed records: ${parts}`;
    const about = { transactionId: id, at: new Date().toISOString() };
    raiseAlarm({ fits: false, trouble: "trade-changed", held, shown, detail, ...about });
  }
  return check;
}

/** A difference in the prices names the poll. */
const nameOf = (part: string, { prices }: Compared): string =>
  part === "prices" && typeof prices?.poll === "number" ? `prices (poll ${prices.poll})` : part;
