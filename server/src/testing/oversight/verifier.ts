import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Finding {
  readonly kind:
    | "differs from the market"
    | "altered"
    | "missing"
    | "gap"
    | "forked"
    | "rolled back"
    | "unexplained"
    | "unreadable";
  /** The possible lines of the log, if the finding is about the log. */
  readonly from?: number;
  readonly to?: number;
  /** The trade, transaction or member that the finding is about, if any. */
  readonly receipt?: string;
  readonly words: string;
}

export const wordsOf = (findings: readonly Finding[]) =>
  findings.map(({ kind, words }) => `${kind}: ${words}`).join("\n");

interface Acts {
  readonly commits: readonly object[];
}

/** The files that the verifier compares. Records and log are lines, receipts are parsed. */
export interface GivenFiles {
  readonly log?: readonly string[] | undefined;
  readonly held?: readonly string[];
  readonly records?: readonly string[] | undefined;
  readonly receipts?: readonly unknown[];
  readonly proofs?: readonly string[];
  readonly promises?: readonly string[];
  readonly standings?: readonly string[];
  /** The verifier takes this as the current time. */
  readonly now?: number;
}

interface Verifier {
  readonly exitCodes: Record<Finding["kind"] | "as it should be", number>;
  verifyLog(
    lines: AsyncIterable<string> | Iterable<string>,
    given?: { held?: readonly string[]; key?: string },
  ): Promise<{ findings: Finding[]; size: number; signed: number; held: number; acts: Acts }>;
  readonly Unreadable: new (message: string) => Error;
  byGravity(one: Finding, other: Finding): number;
  readReceipts(text: string, file: string): unknown[];
  verifyReceipt(receipt: unknown, acts?: object): Finding[];
  verifySimulated(
    receipts: readonly unknown[],
    published: unknown,
    acts?: object,
  ): { findings: Finding[]; computed: number; notCovered: number; notYet: number };
  compareWithMarket(
    receipts: readonly unknown[],
    files: readonly string[],
    given: { coin: string; tolerance?: number },
  ): { findings: Finding[]; compared: number; without: number; simulated: number };
  verifyAll(given: GivenFiles): Promise<{ findings: Finding[] }>;
  verifyReceipts(receipts: readonly unknown[], acts?: object): Finding[];
}

const verifierFile = join(import.meta.dirname, "../../../../verify/paperchain-verify.mjs");

/** The stand-alone verifier is one plain file without types. These are the types that tests use. */
export const loadVerifier = async (): Promise<Verifier> => import(pathToFileURL(verifierFile).href);

/** Runs the verifier on files, as anybody would. */
export function runVerifier(directory: string, files: Record<string, string>, args: readonly string[]) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [verifierFile, ...args], { cwd: directory }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
