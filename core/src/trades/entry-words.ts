/** The price at which a trade starts, by the version of its rule. */
export const entryWords = (ruleVersion: number): string =>
  ruleVersion === 1
    ? "the next recorded price"
    : "the first price at least 15 seconds after the trade was accepted";
