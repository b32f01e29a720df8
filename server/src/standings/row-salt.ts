import { joinBytes, toHex, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { sha256 } from "../db/sha256.ts";

const saltBytes = 16;

/** The salt of a member's row in a final table, from the secret of that table: without it, nobody can try figures against a hash. */
export const rowSalt = (secret: Uint8Array, member: string): string =>
  toHex(sha256(joinBytes(secret, utf8(member))).subarray(0, saltBytes));
