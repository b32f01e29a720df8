import { joinBytes, toHex, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { Sha256 } from "./merkle-tree.ts";

/** A line of the operator log as everybody sees it. Persons stand in it as hashes. */
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

/** The text of a line: what is hashed, kept and downloaded is this and nothing else. */
export function writeLeaf(leaf: LogLeaf): string {
  const { seq, time, type, actor, subject, before, after, reason } = leaf;
  return canonicalJson({ seq, time, type, actor, subject, before, after, reason });
}

/** How whoever runs the server stands in the log where they act without being logged in. */
export const serverActor = "server";

export const saltBytes = 32;

/**
 * How a person stands in the log. Whoever has the salt can tell who it is; when the salt is deleted nobody can, and the
 * log stays as it was.
 */
export function personHash(sha256: Sha256, salt: Uint8Array, id: string): string {
  return `person:${toHex(sha256(joinBytes(salt, utf8(id))))}`;
}
