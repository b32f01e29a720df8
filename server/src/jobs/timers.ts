import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";
import { tryToWrite } from "../db/operation/try-to-write.ts";
import { completeDeposits } from "../funding/complete-deposits.ts";
import { foldHouseDeltas } from "../ledger/queries/house.ts";
import { watchLog } from "../log/log-integrity.ts";
import { removeEndedScenarios } from "../market/admin/set-scenario.ts";
import { pollMarket } from "../market/polling/poll-market.ts";
import { recordPause } from "../market/polling/record-pause.ts";
import { fillOrders } from "../orders/fill-orders.ts";
import { tellOfClosedOrders } from "../orders/tell-of-closed-orders.ts";
import { mailCheckpoints } from "../oversight/mail-checkpoints.ts";
import { sealAndSign } from "../oversight/seal-and-sign.ts";
import { askWitnesses } from "../oversight/witnesses/ask-witnesses.ts";
import { payPlans } from "../plans/pay-plans.ts";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { refreshStandings } from "../standings/refresh-standings.ts";
import { checkBooksInTurns } from "../system/check-books-in-turns.ts";
import { settleOldTrades, settleTrades } from "../trades/settle/settle-trades.ts";
import { tellOfClosedTrades } from "../trades/settle/tell-of-closed-trades.ts";
import { foldTransactionCounts } from "../transactions/queries/transaction-totals.ts";

const secondMs = 1_000;
/** How long a stop waits for a running turn, such as one that waits for a silent witness. */
const turnMsMax = 2 * secondMs;

interface Timer {
  readonly everyMs: number;
  /** Whether the work depends on the time of day. A server with a wrong clock leaves such work to the others. */
  readonly byTheClock?: true;
  readonly run: (context: Context) => Promise<unknown>;
}

/** The periodic work of every server. Any number of servers may do each at once. */
const timers: Timer[] = [
  { everyMs: 5 * secondMs, run: (context) => context.clocks.look() },
  { everyMs: secondMs, run: ({ disk, db }) => disk.look(() => tryToWrite(db)) },
  { everyMs: secondMs, byTheClock: true, run: pollMarket },
  { everyMs: 5 * secondMs, byTheClock: true, run: recordPause },
  { everyMs: secondMs, byTheClock: true, run: removeEndedScenarios },
  { everyMs: secondMs, byTheClock: true, run: settleTrades },
  { everyMs: 15 * secondMs, byTheClock: true, run: settleOldTrades },
  { everyMs: secondMs, byTheClock: true, run: fillOrders },
  { everyMs: 5 * secondMs, run: tellOfClosedTrades },
  { everyMs: 5 * secondMs, run: tellOfClosedOrders },
  { everyMs: secondMs, byTheClock: true, run: payPlans },
  { everyMs: 2 * secondMs, byTheClock: true, run: completeDeposits },
  { everyMs: secondMs, byTheClock: true, run: advanceRounds },
  { everyMs: 5 * secondMs, byTheClock: true, run: refreshStandings },
  { everyMs: 60 * secondMs, run: (context) => foldHouseDeltas(context.db) },
  { everyMs: 60 * secondMs, run: (context) => foldTransactionCounts(context.db) },
  { everyMs: secondMs, byTheClock: true, run: (context) => checkBooksInTurns(context) },
  { everyMs: secondMs, run: sealAndSign },
  { everyMs: secondMs, run: (context) => context.sealing.look() },
  { everyMs: 2 * secondMs, byTheClock: true, run: askWitnesses },
  { everyMs: 60 * secondMs, run: watchLog },
  { everyMs: 60 * secondMs, run: mailCheckpoints },
];

/**
 * Starts the timers. Two turns of one timer never overlap. Returns a function that stops them: no new turn begins, and
 * running turns get some time to end.
 */
export function startTimers(context: Context, onError: (error: Error) => void): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let givenUp = false;
  // A turn that was given up finds the database closed.
  const report = (error: Error) => void (givenUp || onError(error));
  const intervals = timers.map(({ everyMs, byTheClock, run }) => {
    let turn: Promise<void> | undefined;
    return setInterval(() => {
      if (turn || (byTheClock && context.clocks.isOff())) return;
      turn = run(context).then(() => {}, report);
      running.add(turn);
      void turn.finally(() => {
        if (turn) running.delete(turn);
        turn = undefined;
      });
    }, everyMs);
  });
  return async () => {
    for (const interval of intervals) clearInterval(interval);
    await Promise.race([Promise.all(running), wait(turnMsMax)]);
    givenUp = true;
  };
}
