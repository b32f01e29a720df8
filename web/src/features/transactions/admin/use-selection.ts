import { useState } from "react";
import { isDecidable, type Transaction } from "../transaction.ts";

export interface Selection {
  /**
   * The selected rows of the visible page. Hidden rows are never selected, so that nobody decides rows that they do not
   * see.
   */
  readonly selected: readonly Transaction[];
  readonly selectable: readonly Transaction[];
  has(transaction: Transaction): boolean;
  set(transactions: readonly Transaction[], chosen: boolean): void;
}

/** The selection among the visible pending rows. */
export function useSelection(transactions: readonly Transaction[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectable = transactions.filter(isDecidable);
  return {
    selectable,
    selected: selectable.filter(({ id }) => chosen.has(id)),
    has: ({ id }) => chosen.has(id),
    set(these, choose) {
      const next = new Set(chosen);
      for (const { id } of these) {
        if (choose) next.add(id);
        else next.delete(id);
      }
      setChosen(next);
    },
  };
}
