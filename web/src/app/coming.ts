import type { ScreenPath } from "./paths.ts";

interface Coming {
  /** Shown as the heading. */
  heading: string;
  /** What will be here, in one sentence. */
  promise: string;
  /** The parts of it, each in a few words. */
  parts: string[];
}

/** Screens that are not built yet, and what each of them will be. */
export const coming = {
  "/transparency": {
    heading: "Transparency",
    promise: "The operator log will be here, for everybody to read.",
    parts: [
      "Each act of an administrator on a price, an outcome, a balance or an account",
      "Other members' names only as hashes",
      "Signed checkpoints to keep, so that a history rewritten later is found out",
    ],
  },
} as const satisfies Partial<Record<ScreenPath, Coming>>;

export type ComingPath = keyof typeof coming;
