/** Lets at most so many run at once; the others wait in the order in which they came. */
export function takeTurns(atOnceMax: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    // Whoever is woken takes the place of the one who leaves, so nobody who comes meanwhile gets in between.
    if (running >= atOnceMax) await new Promise<void>((wake) => waiting.push(wake));
    else running += 1;
    try {
      return await run();
    } finally {
      const wake = waiting.shift();
      if (wake) wake();
      else running -= 1;
    }
  };
}
