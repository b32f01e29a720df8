import { loadVerifier } from "../../testing/oversight/verifier.ts";
import type { KeptByBrowser } from "./judge-browser.ts";
import type { Files, Look } from "./member-look.ts";

const linesOf = (text: string) => text.split("\n").filter(Boolean);

/** The files that a member downloads for the verifier, with the receipts of open trades as the screens show them. */
export async function downloadAll(look: Look): Promise<Files> {
  const files = await look.files();
  const shown = await look.trades();
  const open = shown.filter(({ receipt }) => !("code" in receipt) && receipt.trade.outcome === null);
  return {
    ...files,
    receipts: [...open.map(({ receipt }) => JSON.stringify(receipt)), files.receipts].join("\n"),
  };
}

/** The verifier's findings in files, with what a browser kept; `earlier` are files that were downloaded before. */
export async function judgeFiles(
  now: Files,
  answers: readonly string[],
  kept: KeptByBrowser,
  earlier?: Files,
): Promise<string[]> {
  const { verifyAll, Unreadable } = await loadVerifier();
  const all = [...(earlier ? [earlier] : []), now];
  try {
    const { findings } = await verifyAll({
      log: linesOf(now.log),
      records: linesOf(now.records),
      receipts: all.flatMap(({ receipts }) => linesOf(receipts).map((line) => JSON.parse(line))),
      proofs: [...all.map(({ proofs }) => proofs), answers.join("\n")],
      promises: [kept.promises.join("\n")],
      held: [kept.checkpoint],
    });
    return findings.map(({ kind, words }) => `${kind}: ${words}`);
  } catch (error) {
    // A sentence of the verifier. Anything else is a fault in it, and the test fails.
    if (error instanceof Unreadable) return [`unreadable: ${error.message}`];
    throw error;
  }
}
