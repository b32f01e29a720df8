import { randomInt } from "node:crypto";

/** A random one of them. */
export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error("There is none.");
  return item;
}
