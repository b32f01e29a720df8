/** Answers by the address that asked for them, until something changes. */
export interface SentBefore<Answer> {
  find(address: string): Answer | undefined;
  /** To be called before an answer is made; what it answers keeps it, unless something changed meanwhile. */
  keeper(): (address: string, answer: Answer) => void;
}

const addressesMax = 1_000;

export function keepUntilChange<Answer>(onChange: (forget: () => void) => unknown): SentBefore<Answer> {
  const sent = new Map<string, Answer>();
  let changes = 0;
  onChange(() => {
    changes += 1;
    sent.clear();
  });
  return {
    find: (address) => sent.get(address),
    keeper: () => {
      const changesBefore = changes;
      return (address, answer) => {
        if (changes !== changesBefore) return;
        sent.set(address, answer);
        // Whoever asks for the same in a thousand ways makes others be parsed again, and no more.
        const oldest = sent.size > addressesMax ? sent.keys().next().value : undefined;
        if (oldest !== undefined) sent.delete(oldest);
      };
    },
  };
}
