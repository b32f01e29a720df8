import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Finding {
  readonly kind: "altered" | "missing" | "forked" | "rolled back" | "unexplained";
  /** The lines of the log that it may be, where it is about the log. */
  readonly from?: number;
  readonly to?: number;
  /** The trade, where it is about a receipt. */
  readonly receipt?: string;
  readonly words: string;
}

interface Verifier {
  readonly exitCodes: Record<Finding["kind"] | "as it should be" | "unreadable", number>;
  verifyLog(
    lines: AsyncIterable<string> | Iterable<string>,
    given?: { held?: readonly string[]; key?: string },
  ): Promise<{ findings: Finding[]; size: number; signed: number; acts: object }>;
  verifyReceipt(receipt: unknown, acts?: object): Finding[];
}

export const verifierFile = join(import.meta.dirname, "../../../verify/paperchain-verify.mjs");

/** The stand-alone verifier. It is one plain file and has no types: here is said what tests use of it. */
export const loadVerifier = async (): Promise<Verifier> => import(pathToFileURL(verifierFile).href);
