/** Caches answers by their address until something changes. */
export interface SentBefore<Answer> {
  find(address: string): Answer | undefined;
  /**
   * Call this before an answer is built. The returned function stores the answer, unless something changed meanwhile.
   */
  prepareToStore(): (address: string, answer: Answer) => void;
}

const addressesMax = 1_000;

export function cacheUntilChange<Answer>(onChange: (forget: () => void) => unknown): SentBefore<Answer> {
  const sent = new Map<string, Answer>();
  let changes = 0;
  onChange(() => {
    changes += 1;
    sent.clear();
  });
  return {
    find: (address) => sent.get(address),
    prepareToStore: () => {
      const changesBefore = changes;
      return (address, answer) => {
        if (changes !== changesBefore) return;
        sent.set(address, answer);
        // Many variants of one address only evict others, which are then parsed again.
        const oldest = sent.size > addressesMax ? sent.keys().next().value : undefined;
        if (oldest !== undefined) sent.delete(oldest);
      };
    },
  };
}
