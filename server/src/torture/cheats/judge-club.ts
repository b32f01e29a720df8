import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { SmallClub } from "../../testing/oversight/small-club.ts";
import { judgeAsBrowser, type KeptByBrowser, keepAsBrowser } from "./judge-browser.ts";
import { downloadAll, judgeFiles } from "./judge-files.ts";
import { type Files, lookAs, ServerFailed } from "./member-look.ts";

/** The evidence that the members of a club have: the storage of their browsers, and files that they downloaded then. */
export type KeptByAll = readonly { readonly browser: KeptByBrowser; readonly files: Files }[];

const membersOf = ({ ada, ben, admin }: SmallClub) => [ada, ben, admin];

export async function keepAll(club: SmallClub): Promise<KeptByAll> {
  const kept = [];
  for (const member of membersOf(club)) {
    const look = lookAs(club.server, member);
    const promises = club.promises.filter((line) => line.includes(member.id));
    kept.push({ browser: await keepAsBrowser(look, promises), files: await downloadAll(look) });
  }
  return kept;
}

/** The numbers of the prices on the way from an acceptance to an entry, and from an end to an exit, on the kept receipts. */
export function decisivePrices(kept: KeptByAll): ReadonlySet<number> {
  const receipts = kept.flatMap(({ files }) => files.receipts.split("\n").filter(Boolean));
  const ticks = receipts
    .map((line): TradeReceipt => JSON.parse(line))
    .flatMap(({ trade: { entry, exit, endsAt }, ticks, acceptedSeq }) =>
      ticks.filter(({ seq, at }) => {
        const isBefore = seq > acceptedSeq && seq <= (entry?.seq ?? Infinity);
        return isBefore || (endsAt !== null && at >= endsAt && seq <= (exit?.seq ?? Infinity));
      }),
    );
  return new Set(ticks.map(({ seq }) => seq));
}

interface Judged {
  /** Findings, each with the means that found it. */
  readonly found: readonly string[];
  /** Calls that a server could not answer, as the errors of the program. They count as no finding. */
  readonly failed: readonly string[];
  /** Everything that the members are shown, as one text to compare. */
  readonly shown: string;
}

/**
 * The findings of the members: their browsers; the verifier with what these kept; the verifier with files from before too. Unless
 * all findings are asked for, later means are used only if the earlier ones find nothing.
 */
export async function judgeAll(club: SmallClub, kept: KeptByAll, which?: "all findings"): Promise<Judged> {
  const found: string[] = [];
  const failed: string[] = [];
  const shown: unknown[] = [];
  const attempt = (act: () => Promise<void>) =>
    act().catch((error: Error) => {
      if (!(error instanceof ServerFailed)) throw error;
      failed.push(error.message);
    });
  const members = membersOf(club).map((member, nth) => {
    const had = kept[nth];
    if (!had) throw new Error("Nothing was kept.");
    return { look: lookAs(club.server, member), ...had };
  });
  for (const { look, browser } of members)
    found.push(...(await judgeAsBrowser(look, browser, attempt)).map((words) => `browser: ${words}`));
  if (found.length > 0 && !which) return { found, failed, shown: "" };

  const earlier: string[] = [];
  for (const { look, browser, files } of members) {
    await attempt(async () => {
      const now = await downloadAll(look);
      const answers = (await look.trades()).map(({ proof }) => JSON.stringify(proof));
      shown.push(now, answers);
      const own = await judgeFiles(now, answers, browser);
      found.push(...own.map((words) => `verifier: ${words}`));
      const more = own.length > 0 ? [] : await judgeFiles(now, answers, browser, files);
      earlier.push(...more.map((words) => `verifier with earlier files: ${words}`));
    });
    for (const part of [look.balance, look.transactions, look.purchases, look.lists])
      await attempt(async () => void shown.push(await part()));
  }
  return { found: [...found, ...earlier], failed, shown: JSON.stringify([shown, failed]) };
}
