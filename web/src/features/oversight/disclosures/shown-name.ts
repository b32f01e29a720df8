import { serverActor } from "@paperchain/core/oversight/leaf.ts";

const prefix = "person:";

/** The reader of the log: their own hash in it, and the names they may see. */
export interface Reader {
  readonly me?: string | undefined;
  /** By hash. Only administrators know names, and none of a deleted person. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

/** Whether an id in the log is a person's. */
export const isMember = (id: string): boolean => id.startsWith(prefix);

/** A person by the name that the reader knows, or by the beginning of the hash: enough to tell two apart, not to tell who it is. */
export function memberName(id: string, { me, names }: Reader): string {
  if (id === me) return "you";
  if (id === `${prefix}erased`) return "a deleted person";
  return (
    names?.get(id) ?? (isMember(id) ? `person ${id.slice(prefix.length, prefix.length + 8)}` : "somebody")
  );
}

/** `your`, `person 1a2b3c4d's`; `your own`, `their own` where it is that of whoever did it. */
export function whose(id: string, reader: Reader, actor?: string): string {
  if (id === actor) return id === reader.me ? "your own" : "their own";
  return id === reader.me ? "your" : `${memberName(id, reader)}'s`;
}

/** At the beginning of a sentence about an act. */
export function actorName(id: string, reader: Reader): string {
  if (id === serverActor) return "The operator of this server";
  return id === reader.me ? "You" : `Administrator ${memberName(id, reader).replace(/^person /, "")}`;
}
