import { dash, formatNumber } from "../../ui/data/format.ts";

export const million = 1_000_000;

/** A share in millionths as `67%`, or with two digits as `3.12%`. */
export const formatShare = (share: number, digits = 0): string => `${formatNumber(share / 10_000, digits)}%`;

/** A Brier score in millionths as `0.180`, or a dash where there is none. */
export const formatScore = (score: number | null): string =>
  score === null ? dash : formatNumber(score / million, 3);
