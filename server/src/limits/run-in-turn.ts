interface Places {
  readonly atOnceMax: number;
  /** The maximum number of waiting calls. Further ones are refused at once. */
  readonly waitingMax: number;
}

type InTurn = <Result>(run: () => Promise<Result>, left?: AbortSignal) => Promise<Result | "full" | "left">;

/**
 * Runs at most this many at once; the others wait in the order of their arrival. A caller who leaves gives up its
 * place.
 */
export function makeTurns({ atOnceMax, waitingMax }: Places): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  const waitForTurn = (left?: AbortSignal) =>
    new Promise<"turn" | "left">((resolve) => {
      const wake = () => {
        left?.removeEventListener("abort", leave);
        resolve("turn");
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(wake), 1);
        resolve("left");
      };
      waiting.push(wake);
      left?.addEventListener("abort", leave, { once: true });
    });

  return async (run, left) => {
    if (left?.aborted) return "left";
    if (running < atOnceMax) running += 1;
    else if (waiting.length >= waitingMax) return "full";
    // The next in line takes the place of the one that ends, so a newcomer never jumps the queue.
    else if ((await waitForTurn(left)) === "left") return "left";
    try {
      return await run();
    } finally {
      const wake = waiting.shift();
      if (wake) wake();
      else running -= 1;
    }
  };
}

/** Limits each caller separately, so that one caller's waiting calls delay nobody else. */
export function makeTurnsByCaller(places: Places) {
  const callers = new Map<string, { readonly inTurn: InTurn; calls: number }>();
  return async <Result>(caller: string, run: () => Promise<Result>, left: AbortSignal) => {
    const turns = callers.get(caller) ?? { inTurn: makeTurns(places), calls: 0 };
    callers.set(caller, turns);
    turns.calls += 1;
    try {
      return await turns.inTurn(run, left);
    } finally {
      turns.calls -= 1;
      if (turns.calls === 0) callers.delete(caller);
    }
  };
}
