import { useNow } from "../../../lib/load/use-now.ts";
import { useConnected } from "../../../lib/stream/connection.ts";
import { useFeed, usePricesAt } from "../../../lib/stream/feed.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { feedProblem } from "./feed-words.ts";

/** Warns when prices are old, with their age. */
export function FeedNotice() {
  const feed = useFeed();
  const at = usePricesAt(feed);
  const connected = useConnected();
  const now = useNow(1_000);
  const problem = feed && feedProblem({ feed, at, connected }, now);
  return (
    // The live region exists before it has text, because screen readers announce only changes.
    <div role="status" className="not-empty:mb-4">
      {problem && (
        <Notice
          tone="warn"
          title={
            <>
              <span aria-hidden="true">{problem.title}</span>
              <span className="sr-only">{problem.spoken}</span>
            </>
          }
        >
          <p>{problem.text}</p>
        </Notice>
      )}
    </div>
  );
}
