import { localStore } from "../../../lib/session/browser-storage.ts";
import { forgetStored, writeStored } from "./evidence-storage.ts";

/** A member's name in the log as this browser saw it, and when it last asked. */
interface StoredName {
  readonly person: string;
  readonly askedMs: number;
}

/** Several members may use one browser, so each has a key. */
const prefix = "logName ";

/** The name that this browser saw before for this member; undefined if it saw none. */
export function readName(userId: string): StoredName | undefined {
  const [person, askedMs] = localStore.storage.getItem(prefix + userId)?.split(" ") ?? [];
  return person === undefined ? undefined : { person, askedMs: Number(askedMs) };
}

export function storeName(userId: string, { person, askedMs }: StoredName): void {
  writeStored(prefix + userId, `${person} ${askedMs}`);
}

/** Forgets the name of a member, or of all. */
export function forgetNames(userId = ""): void {
  forgetStored(prefix + userId);
}
