import { fromBase64 } from "@paperchain/core/oversight/bytes.ts";
import { shortCode } from "@paperchain/core/oversight/checkpoint.ts";

/** The short code of a final table, from its root in the operator log. */
export const tableCode = (root: string): string => shortCode(fromBase64(root) ?? new Uint8Array());
