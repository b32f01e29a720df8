import { serverActor } from "@paperchain/core/oversight/leaf.ts";

const prefix = "person:";

/** Whether an id in the log is a person's. */
export const isPerson = (id: string): boolean => id.startsWith(prefix);

/** A person by the beginning of their hash: enough to tell two apart, not enough to tell who it is. */
export function personName(id: string, me: string | undefined): string {
  if (id === me) return "you";
  if (id === `${prefix}erased`) return "a deleted person";
  return isPerson(id) ? `person ${id.slice(prefix.length, prefix.length + 8)}` : "somebody";
}

/** `your`, `person 1a2b3c4d's`; `your own`, `their own` where it is that of whoever did it. */
export function whose(id: string, me: string | undefined, actor?: string): string {
  if (id === actor) return id === me ? "your own" : "their own";
  return id === me ? "your" : `${personName(id, me)}'s`;
}

/** At the beginning of a sentence about an act. */
export function actorName(id: string, me: string | undefined): string {
  if (id === serverActor) return "Whoever runs this server";
  return id === me ? "You" : `Administrator ${personName(id, me).replace(/^person /, "")}`;
}
