import { joinBytes, toHex, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { Sha256 } from "./merkle-tree.ts";

/** A line of the operator log as everybody sees it. It contains hashes in place of members. */
export interface LogLeaf {
  readonly seq: number;
  readonly time: string;
  readonly type: string;
  readonly actor: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** The text of a line: exactly this is hashed, stored and downloaded. */
export function writeLeaf(leaf: LogLeaf): string {
  const { seq, time, type, actor, subject, before, after, reason } = leaf;
  return canonicalJson({ seq, time, type, actor, subject, before, after, reason });
}

/** The actor of an act on the server's command line, where nobody is logged in. */
export const serverActor = "server";

/**
 * A member's pseudonym in the log. The salt links it to the member; without the salt nobody can, and the log stays
 * unchanged.
 */
export function logName(sha256: Sha256, salt: Uint8Array, id: string): string {
  return `person:${toHex(sha256(joinBytes(salt, utf8(id))))}`;
}
