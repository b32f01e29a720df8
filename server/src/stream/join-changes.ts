/** Reports the first change at once, and joins later ones: a thousand changes become a few events a second. */
export function joinChanges<Word>(tell: (words: readonly Word[]) => void, restMs = 500) {
  const waiting = new Set<Word>();
  let rest: NodeJS.Timeout | undefined;
  const tellNow = (words: Word[]) => {
    waiting.clear();
    rest = words.length > 0 ? setTimeout(() => tellNow([...waiting]), restMs) : undefined;
    if (words.length > 0) tell(words);
  };
  return {
    hear: (words: readonly Word[]) => {
      if (rest === undefined) tellNow([...words]);
      else for (const word of words) waiting.add(word);
    },
    stop: () => clearTimeout(rest),
  };
}
