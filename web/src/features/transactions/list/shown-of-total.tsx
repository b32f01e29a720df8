import { countWords } from "../../../lib/list/pages-of.ts";

interface List {
  transactions: readonly unknown[];
  total: number;
  more: boolean;
}

/** How many of the matching rows are on this page. */
export function ShownOfTotal({ list }: { list: List | undefined }) {
  if (!list) return null;
  return (
    <p className="figures text-muted text-sm">
      {list.transactions.length} of {countWords(list)}
    </p>
  );
}
