interface Shown {
  wide: boolean;
  /** Whether the list shows only the queue. */
  queueShown: boolean;
  /** Whether the list has not arrived yet. */
  isPending: boolean;
}

/**
 * On phones the queue comes before counts and filters; wide screens show all at once. While a phone does not know whether there
 * is a queue, nothing that the queue would push down is shown.
 */
export function partsInOrder({ wide, queueShown, isPending }: Shown) {
  if (wide) return ["counts", "filters", "list"] as const;
  if (isPending) return ["wait"] as const;
  return queueShown
    ? (["queue", "list", "filters", "counts"] as const)
    : (["queue", "counts", "filters", "list"] as const);
}
