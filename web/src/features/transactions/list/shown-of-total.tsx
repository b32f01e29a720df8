interface List {
  transactions: readonly unknown[];
  total: number;
}

/** How many of the matches are on this page. */
export function ShownOfTotal({ list }: { list: List | undefined }) {
  if (!list) return null;
  return (
    <p className="figures text-muted text-sm">
      {list.transactions.length} of {list.total.toLocaleString("en-US")}
    </p>
  );
}
