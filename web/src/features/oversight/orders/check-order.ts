import { sha256 } from "@noble/hashes/sha2.js";
import { checkOrderProof, type OrderCheck } from "@paperchain/core/oversight/orders/check-order-proof.ts";
import type { ShownOrder } from "@paperchain/core/oversight/orders/shown-order.ts";
import { call } from "../../../lib/call/call.ts";
import { raiseAlarm } from "../log/stored-log.ts";
import { askProof } from "../records/ask-proof.ts";

/**
 * Compares an order as shown with the signed records, and recomputes its fill from the polls. A difference raises the
 * alarm. Nothing if the server has no records.
 */
export async function checkOrder(shown: ShownOrder): Promise<OrderCheck | undefined> {
  const { id } = shown.order;
  const asked = await askProof(() => call("proveTransaction", { params: { id } }), id);
  if (!asked) return { finding: "different", about: [] };
  const { proof, records } = asked;
  if (!records) return undefined;
  const check = checkOrderProof(sha256, shown, proof, records);
  if (check.finding === "different") {
    const detail = `Order ${id}\nOther than in the signed records: ${check.about.map((part) => nameOf(part, check)).join(", ")}`;
    const { held, shown: checkpoint } = asked;
    const about = { transactionId: id, at: new Date().toISOString() };
    raiseAlarm({ fits: false, trouble: "trade-changed", held, shown: checkpoint, detail, ...about });
  }
  return check;
}

/** A difference in the prices names the poll. */
const nameOf = (part: OrderCheck["about"][number], { prices }: OrderCheck): string =>
  part === "prices" && typeof prices?.poll === "number" ? `prices (poll ${prices.poll})` : part;
