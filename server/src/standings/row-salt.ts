import { joinBytes, toHex, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { sha256 } from "../db/sha256.ts";

const saltBytes = 16;

/**
 * The salt of a member's row in a final table, derived from the table's secret. Without it, nobody can test guessed
 * figures against a hash.
 */
export const rowSalt = (secret: Uint8Array, member: string): string =>
  toHex(sha256(joinBytes(secret, utf8(member))).subarray(0, saltBytes));
