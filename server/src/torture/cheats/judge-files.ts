import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import type { routes } from "@paperchain/contract/routes.ts";
import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import type { FastifyInstance } from "fastify";
import { type Call, call, type TestMember } from "../../testing/members.ts";
import { downloadFiles, type Files } from "../../testing/oversight/small-club.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";

/** Thrown if a server could not answer a call. */
export class ServerFailed extends Error {}

const linesOf = (text: string) => text.split("\n").filter(Boolean);

/**
 * The files that a member downloads for the verifier, with what the screens show: receipts of open trades and orders,
 * proofs of all transactions, and lists.
 */
export async function downloadAll(app: FastifyInstance, member: TestMember) {
  const { token } = member;
  const ask = async (name: keyof typeof routes, given: Call = {}) => {
    const { status, body } = await call({ app }, name, { token, ...given });
    if (status >= 400 && status !== 404) throw new ServerFailed(`${name}: ${body.message}`);
    return body;
  };
  const paged = { query: { limit: "100" } };
  const { transactions } = await ask("listMyTransactions", paged);
  const trades = transactions.filter(isTrade);
  const receipts: (TradeReceipt | OrderReceipt)[] = [];
  const answers: string[] = [];
  for (const { id } of trades) {
    const receipt = await ask("showTradeReceipt", { params: { id } });
    if (receipt.trade?.outcome === null) receipts.push(receipt);
    answers.push(JSON.stringify(await ask("proveTransaction", { params: { id } })));
  }
  const { orders } = await ask("listMyOrders", paged);
  for (const { id, state } of orders) {
    const receipt = await ask("showOrderReceipt", { params: { id } });
    if (state === "open") receipts.push(receipt);
    answers.push(JSON.stringify(await ask("proveTransaction", { params: { id } })));
  }
  const lists = [await ask("listCheckpoints", paged), transactions, await ask("listMyPurchases", paged)];
  lists.push(await ask("showBalance", { params: { userId: member.id } }), orders, await ask("listHoldings"));
  const files = await downloadFiles({ app }, member).catch((error: Error) => {
    throw new ServerFailed(error.message);
  });
  const open = receipts.map((receipt) => JSON.stringify(receipt));
  return { ...files, receipts: [...open, files.receipts].join("\n"), answers, lists };
}

export type Downloaded = Awaited<ReturnType<typeof downloadAll>>;

/** The evidence that a member's browser stored: its promises in the form in which it saves them, and its checkpoint. */
interface Held {
  readonly promises: readonly string[];
  readonly checkpoint: string;
}

/**
 * The verifier's findings in files, together with what a browser stored; `earlier` are files that were downloaded
 * before.
 */
export async function judgeFiles(now: Downloaded, held: Held, earlier?: Files): Promise<string[]> {
  const { verifyAll, Unreadable } = await loadVerifier();
  const all = [...(earlier ? [earlier] : []), now];
  try {
    const { findings } = await verifyAll({
      log: linesOf(now.log),
      records: linesOf(now.records),
      receipts: all.flatMap(({ receipts }) => linesOf(receipts).map((line) => JSON.parse(line))),
      proofs: [...all.map(({ proofs }) => proofs), now.answers.join("\n")],
      promises: [held.promises.join("\n")],
      held: [held.checkpoint],
    });
    return findings.map(({ kind, words }) => `${kind}: ${words}`);
  } catch (error) {
    // One sentence of the verifier. Any other output is a bug in it, and the test fails.
    if (error instanceof Unreadable) return [`unreadable: ${error.message}`];
    throw error;
  }
}
