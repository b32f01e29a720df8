import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { asId } from "@paperchain/core/ids.ts";
import type { ShownLine } from "@paperchain/core/oversight/check-line.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { listGroups } from "../../db/queries/groups/groups.ts";
import { findGroupOf } from "../../db/queries/ledger/fresh-starts.ts";
import { openLogTexts } from "../../db/queries/oversight/log-texts.ts";
import { memberGroupView } from "../../features/groups/group-view.ts";
import { showInbox } from "../../features/inbox/show-inbox.ts";
import { makeLineCounter } from "../../features/oversight/count-lines.ts";
import { downloadCheckpoint, downloadLog } from "../../features/oversight/download-log.ts";
import { showMyLogName } from "../../features/oversight/hold-checkpoint.ts";
import { listDecisions } from "../../features/oversight/list-disclosures.ts";
import { proveConsistency, proveRecordConsistency } from "../../features/oversight/prove.ts";
import { downloadRecords } from "../../features/oversight/records/download-records.ts";
import { exportMyProofs } from "../../features/oversight/records/export-my-proofs.ts";
import { makeItemOpener } from "../../features/oversight/records/open-items.ts";
import { makeBalanceProver } from "../../features/oversight/records/prove-balance.ts";
import { makeTransactionProver } from "../../features/oversight/records/prove-transaction.ts";
import { makeCheckpointLister, makeLineLister, showCheckpoint } from "../../features/oversight/show-log.ts";
import { listPurchases } from "../../features/plans/list-plans.ts";
import { exportMyReceipts } from "../../features/trades/evidence/export-receipts.ts";
import { showTradeReceipt } from "../../features/trades/evidence/show-trade-receipt.ts";
import { listTransactions } from "../../features/transactions/list-transactions.ts";
import { showBalance } from "../../features/wallet/show-wallet.ts";
import type { TestMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";

const page = { page: 1, limit: 100 };
const isTrade = (type: string) => type === "BuyUp" || type === "BuyDown";

/** The calls of one member, to a server that was just started: it remembers nothing from before a change of its database. */
export function lookAs(server: TestServer, { id }: TestMember) {
  const context: Context = { ...server.context, logTexts: openLogTexts() };
  const member = asId<"member">(id);
  const session = {
    id: asId<"session">(id),
    memberId: member,
    fullName: "",
    role: "user",
    isAdministrator: false,
    groupId: null,
  } as const;
  const read = (file: Readable) => text(file);
  const open = makeItemOpener(context);
  const prove = makeTransactionProver(context, open);
  const transactions = ask(async () => (await listTransactions(context, member, page)).transactions);
  const proof = ask((transaction: string) => prove(session, asId(transaction)));
  const receipt = ask((trade: string) => showTradeReceipt(context, session, asId(trade)));
  const lookAtTrades = async () => {
    const shown = [];
    for (const { id } of (await transactions()).filter(({ type }) => isTrade(type)))
      shown.push({ id, receipt: await receipt(id), proof: await proof(id) });
    return shown;
  };
  let trades: ReturnType<typeof lookAtTrades> | undefined;
  return {
    member: id,
    at: context.clock(),
    standing: ask(async () => (await showCheckpoint(context)).log),
    checkpoint: ask(() => read(downloadCheckpoint(context))),
    growth: ask((from: number, to: number) => proveConsistency(context, { from, to })),
    recordGrowth: ask((from: number, to: number) => proveRecordConsistency(context, { from, to })),
    me: ask(async () => (await showMyLogName(context, session)).person),
    group: ask(async () => {
      const { group_id } = (await findGroupOf(context.db, member)) ?? {};
      const group = (await listGroups(context.db)).find((each) => each.id === group_id);
      return group && memberGroupView(group);
    }),
    announcements: ask(async () =>
      (await showInbox(context, member, { limit: 50 })).entries.filter(
        (entry) => entry.kind === "announcement",
      ),
    ),
    lines: ask((note: string) => listLines(context, readCheckpoint(note)?.size ?? 0)),
    balance: ask(() => showBalance(context, member)),
    balanceProof: ask(() => makeBalanceProver(context, open)(member)),
    transactions,
    purchases: ask(async () => (await listPurchases(context, member, page)).purchases),
    proof,
    /** The receipt and the proof of each trade. They are asked for once. */
    trades: () => {
      trades ??= lookAtTrades();
      return trades;
    },
    /** The lists of the Transparency screen. */
    lists: ask(async () => [
      await listDecisions(context, makeLineCounter(context), page),
      await makeCheckpointLister(context)(page),
    ]),
    /** The files that the member can download for the verifier. */
    files: ask(async () => ({
      log: await read(downloadLog(context)),
      records: await read(downloadRecords(context)),
      receipts: await read(exportMyReceipts(context, member)),
      proofs: await read(exportMyProofs(context, open, member)),
    })),
  };
}

/** A server could not answer a call. */
export class ServerFailed extends Error {}

const ask =
  <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await call(...given);
    } catch (error) {
      throw new ServerFailed(error instanceof Error ? error.message : String(error));
    }
  };

export type Look = ReturnType<typeof lookAs>;
export type Files = Awaited<ReturnType<Look["files"]>>;

async function listLines(context: Context, size: number): Promise<readonly ShownLine[]> {
  const list = makeLineLister(context, makeLineCounter(context));
  const answer = await list({ ...page, from: 0, size, type: "", person: "" });
  return "lines" in answer ? answer.lines : [];
}
