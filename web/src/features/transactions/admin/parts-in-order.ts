interface Shown {
  wide: boolean;
  /** Whether the list shows only the queue. */
  queueShown: boolean;
  /** Whether the list has not arrived yet. */
  isPending: boolean;
}

/**
 * On phones the queue comes before counts and filters; wide screens show all at once. Until a phone knows whether there
 * is a queue, it shows nothing that the queue would push down.
 */
export function partsInOrder({ wide, queueShown, isPending }: Shown) {
  if (wide) return ["counts", "filters", "list"] as const;
  if (isPending) return ["wait"] as const;
  return queueShown
    ? (["queue", "list", "filters", "counts"] as const)
    : (["queue", "counts", "filters", "list"] as const);
}
