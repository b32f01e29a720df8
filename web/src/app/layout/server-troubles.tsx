import type { Answer } from "../../lib/call/make-call.ts";
import { Notice } from "../../ui/data/notice.tsx";

export type Trouble = Answer<"showWaiting">["troubles"][number];

const words: Record<Trouble, { title: string; what: string }> = {
  disk: {
    title: "The server cannot write to its disk",
    what: "It is full or read-only, so nothing is saved: no trades, payments or messages. Free some space: the server then continues by itself.",
  },
  clock: {
    title: "The server's clock is wrong",
    what: "It differs from the database's by more than 2 seconds. Trades are refused until the clock is corrected.",
  },
  source_clock: {
    title: "The server's clock and the price source's differ",
    what: "The difference is more than 2 seconds. Trades on real prices are refused until the clocks agree. Check that a time service runs on this machine.",
  },
  records: {
    title: "The server's records are not sealed",
    what: "Finished transactions have waited for more than a minute to get into the records. The server takes no trades until the records catch up. A transaction in the database that does not end can be the cause.",
  },
  witness: {
    title: "A witness contradicts this server",
    what: "It shows other keys than before, or it cosigned another history of this server's log, as happens after a restored backup. The Transparency screen names it, and docs/operations.md says what to do.",
  },
  backup: {
    title: "The nightly backup is missing",
    what: "The last one failed, or none was made for more than 26 hours. The server's log says why.",
  },
};

/** Problems that only the operator of the machine can fix, shown to every administrator. */
export function ServerTroubles({ troubles }: { troubles: readonly Trouble[] }) {
  return (
    <div role="alert" className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      {troubles.map((trouble) => (
        <Notice key={trouble} tone="loss" title={words[trouble].title} className="mt-3">
          <p>{words[trouble].what}</p>
        </Notice>
      ))}
    </div>
  );
}
