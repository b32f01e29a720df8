import { serverActor } from "@paperchain/core/oversight/leaf.ts";

const prefix = "person:";

/** The log's reader: their own pseudonym, and the names that they may see. */
export interface Reader {
  readonly me?: string | undefined;
  /** Names by pseudonym. Only administrators have them, and deleted people have none. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

/** Whether an id in the log is a person's. */
export const isMember = (id: string): boolean => id.startsWith(prefix);

/**
 * A person's name if the reader may see it. Otherwise the beginning of the pseudonym, which distinguishes people
 * without naming them.
 */
export function memberName(id: string, { me, names }: Reader): string {
  if (id === me) return "you";
  if (id === `${prefix}erased`) return "a deleted person";
  return (
    names?.get(id) ?? (isMember(id) ? `person ${id.slice(prefix.length, prefix.length + 8)}` : "somebody")
  );
}

/** `your`, `person 1a2b3c4d's`; `your own`, `their own` if the actor is the subject. */
export function possessiveName(id: string, reader: Reader, actor?: string): string {
  if (id === actor) return id === reader.me ? "your own" : "their own";
  return id === reader.me ? "your" : `${memberName(id, reader)}'s`;
}

/** At the beginning of a sentence about an act. */
export function actorName(id: string, reader: Reader): string {
  if (id === serverActor) return "The operator of this server";
  return id === reader.me ? "You" : `Administrator ${memberName(id, reader).replace(/^person /, "")}`;
}
