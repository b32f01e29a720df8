/** Pseudo-random numbers that are the same each time, so that two demos tell the same story. */
export interface Chance {
  /** An integer from 0 up to, but not including, the bound. */
  below(bound: number): number;
  of<Item>(items: readonly Item[]): Item;
}

/** The generator of Numerical Recipes: good enough for a story. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return {
    below,
    of: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from.");
      return item;
    },
  };
}
