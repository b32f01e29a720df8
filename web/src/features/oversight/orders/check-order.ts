import { sha256 } from "@noble/hashes/sha2.js";
import { checkOrderProof, type OrderCheck } from "@paperchain/core/oversight/orders/check-order-proof.ts";
import type { ShownOrder } from "@paperchain/core/oversight/orders/shown-order.ts";
import { checkRecorded } from "../records/check-recorded.ts";

/** Compares an order with the signed records, and recomputes its fill from the polls. */
export const checkOrder = (shown: ShownOrder): Promise<OrderCheck | undefined> =>
  checkRecorded("Order", shown.order.id, (proof, records) => checkOrderProof(sha256, shown, proof, records));
