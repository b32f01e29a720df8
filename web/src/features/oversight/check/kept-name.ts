/** A member's name in the log as this browser saw it, and when it last asked. */
interface KeptName {
  readonly person: string;
  readonly askedMs: number;
}

/** Several members may use one browser: each has a key. */
const prefix = "logName ";

/** The name that this browser saw before for this member; undefined if it saw none. */
export function readName(userId: string): KeptName | undefined {
  const [person, askedMs] = window.localStorage.getItem(prefix + userId)?.split(" ") ?? [];
  return person === undefined ? undefined : { person, askedMs: Number(askedMs) };
}

export function keepName(userId: string, { person, askedMs }: KeptName): void {
  window.localStorage.setItem(prefix + userId, `${person} ${askedMs}`);
}

export function forgetNames(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(prefix)) window.localStorage.removeItem(key);
}
