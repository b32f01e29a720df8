import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import { asId } from "@paperchain/core/ids.ts";
import type { ShownLine } from "@paperchain/core/oversight/check-line.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { openLogTexts } from "../../db/queries/oversight/log-texts.ts";
import { makeLineCounter } from "../../features/oversight/count-lines.ts";
import { downloadCheckpoint, downloadLog } from "../../features/oversight/download-log.ts";
import { listAdjustments, listDecisions, listScenarios } from "../../features/oversight/list-disclosures.ts";
import { downloadRecords } from "../../features/oversight/records/download-records.ts";
import { exportMyProofs } from "../../features/oversight/records/export-my-proofs.ts";
import { makeItemOpener } from "../../features/oversight/records/open-items.ts";
import { makeTransactionProver } from "../../features/oversight/records/prove-transaction.ts";
import { makeCheckpointLister, makeLineLister, showCheckpoint } from "../../features/oversight/show-log.ts";
import { signCheckpoints } from "../../features/oversight/sign-checkpoints.ts";
import { listPurchases } from "../../features/plans/list-plans.ts";
import { exportMyReceipts } from "../../features/trades/evidence/export-receipts.ts";
import { showTradeReceipt } from "../../features/trades/evidence/show-trade-receipt.ts";
import { listMyTrades } from "../../features/trades/list/list-trades.ts";
import { listTransactions } from "../../features/transactions/list-transactions.ts";
import { showBalance } from "../../features/wallet/show-wallet.ts";
import type { TestMember } from "../../testing/members.ts";
import type { Files } from "../../testing/oversight/small-club.ts";
import type { TestServer } from "../../testing/server.ts";

/** All that a server shows to a member about their money, and the files that they can download. */
export interface Look {
  readonly at: Date;
  readonly files: Files;
  /** The proof of each trade, with the polls around it. */
  readonly proofs: readonly string[];
  readonly standing: string;
  readonly balance: Awaited<ReturnType<typeof showBalance>>;
  readonly transactions: readonly Transaction[];
  readonly purchases: Awaited<ReturnType<typeof listPurchases>>["purchases"];
  readonly trades: Awaited<ReturnType<typeof listMyTrades>>["trades"];
  /** The lines of the log as a browser asks for them, with their proofs. */
  readonly lines: readonly ShownLine[];
  /** What the Transparency screen lists. */
  readonly lists: unknown;
}

/** Looks as a server does that was just started: it remembers nothing from before a change of its database. */
export async function lookAs(
  server: TestServer,
  { id }: TestMember,
  openTrades: readonly string[],
): Promise<Look> {
  const context = { ...server.context, logTexts: openLogTexts() };
  const member = asId<"member">(id);
  const read = (file: Readable) => text(file);
  const session = {
    id: asId<"session">(id),
    memberId: member,
    fullName: "",
    role: "user",
    isAdministrator: false,
  } as const;
  const open = [];
  for (const trade of openTrades)
    open.push(JSON.stringify(await showTradeReceipt(context, session, asId(trade))));
  const closed = await read(exportMyReceipts(context, member));
  const trades = (await listMyTrades(context, member, page)).trades;
  const prove = makeTransactionProver(context, makeItemOpener(context));
  const proofs = [];
  for (const trade of trades) proofs.push(JSON.stringify(await prove(session, asId(trade.id))));
  return {
    at: context.clock(),
    files: {
      log: await read(downloadLog(context)),
      records: await read(downloadRecords(context)),
      receipts: [...open, closed].join("\n"),
      proofs: await read(exportMyProofs(context, makeItemOpener(context), member)),
      checkpoint: await read(downloadCheckpoint(context)),
    },
    standing: (await showCheckpoint(context)).log,
    balance: await showBalance(context, member),
    transactions: (await listTransactions(context, member, page)).transactions,
    purchases: (await listPurchases(context, member, page)).purchases,
    trades,
    proofs,
    lines: await listLines(context),
    lists: [
      await listScenarios(context, page),
      await listDecisions(context, makeLineCounter(context), page),
      await listAdjustments(context, makeLineCounter(context), page),
      await makeCheckpointLister(context)(page),
    ],
  };
}

const page = { page: 1, limit: 100 };

async function listLines(context: Context): Promise<readonly ShownLine[]> {
  const { note } = await signCheckpoints(context);
  const size = readCheckpoint(note)?.size ?? 0;
  const answer = await makeLineLister(
    context,
    makeLineCounter(context),
  )({ ...page, from: 0, size, type: "", person: "" });
  return "lines" in answer ? answer.lines : [];
}
