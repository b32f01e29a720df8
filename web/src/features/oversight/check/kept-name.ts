import { localStore } from "../../../lib/session/browser-storage.ts";

/** A member's name in the log as this browser saw it, and when it last asked. */
interface KeptName {
  readonly person: string;
  readonly askedMs: number;
}

/** Several members may use one browser: each has a key. */
const prefix = "logName ";

/** The name that this browser saw before for this member; undefined if it saw none. */
export function readName(userId: string): KeptName | undefined {
  const [person, askedMs] = localStore.storage.getItem(prefix + userId)?.split(" ") ?? [];
  return person === undefined ? undefined : { person, askedMs: Number(askedMs) };
}

export function keepName(userId: string, { person, askedMs }: KeptName): void {
  localStore.storage.setItem(prefix + userId, `${person} ${askedMs}`);
}

export function forgetNames(): void {
  const { storage } = localStore;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
}
