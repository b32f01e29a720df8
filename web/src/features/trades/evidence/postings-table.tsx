import { formatExactMoment } from "../../../lib/words/format-date.ts";
import { formatExact } from "../../../ui/data/format.ts";
import type { Receipt } from "../trade.ts";
import { postingName } from "./evidence-format.ts";
import { PlainTable } from "./plain-table.tsx";

/** The ledger's postings for a trade. */
export function PostingsTable({ postings }: Pick<Receipt, "postings">) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">Postings</h3>
      <PlainTable
        caption="Postings of the ledger"
        headers={["Posting", "Available", "Held", "Available after"]}
        rows={postings.map((posting) => ({
          key: `${posting.kind} ${posting.at}`,
          name: postingName(posting),
          note: formatExactMoment(posting.at),
          cells: [
            formatExact(posting.available, "USDT", true),
            formatExact(posting.held, "USDT", true),
            formatExact(posting.availableAfter, "USDT"),
          ],
        }))}
      />
    </section>
  );
}
