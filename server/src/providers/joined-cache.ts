/** Answers that are cached for a while; callers that ask for one being fetched wait for the same answer. */
export interface JoinedCache<Value> {
  get(key: string, now: Date, ask: () => Promise<Value>): Promise<Value>;
}

interface Limits {
  readonly cacheMs: number;
  /** After a failure, this is how long the old answer or the failure is returned before the next try. */
  readonly failureCacheMs: number;
  readonly entriesMax: number;
}

interface Entry<Value> {
  readonly answer: Promise<Value>;
  readonly askedAt: number;
  failed: boolean;
  /** The last good answer, which is better than a failure. */
  good: { readonly value: Value } | undefined;
}

export function joinedCache<Value>(limits: Limits): JoinedCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  const fetch = (key: string, now: number, ask: () => Promise<Value>): Promise<Value> => {
    const entry: Entry<Value> = { answer: ask(), askedAt: now, failed: false, good: entries.get(key)?.good };
    entry.answer.then(
      (value) => {
        entry.good = { value };
      },
      () => {
        entry.failed = true;
      },
    );
    entries.delete(key);
    entries.set(key, entry);
    // The first key of a map is the least recently requested one.
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.entriesMax) break;
      entries.delete(oldest);
    }
    return goodOr(entry);
  };

  return {
    get: async (key, now, ask) => {
      const entry = entries.get(key);
      if (!entry) return fetch(key, now.getTime(), ask);
      const ageMs = now.getTime() - entry.askedAt;
      return ageMs < (entry.failed ? limits.failureCacheMs : limits.cacheMs)
        ? goodOr(entry)
        : fetch(key, now.getTime(), ask);
    },
  };
}

async function goodOr<Value>(entry: Entry<Value>): Promise<Value> {
  try {
    return await entry.answer;
  } catch (error) {
    if (entry.good) return entry.good.value;
    throw error;
  }
}
