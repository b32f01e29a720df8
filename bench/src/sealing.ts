// How far signed records fall behind at full load: while trades are opened at once over HTTP, and while many due ones are settled.
import { setTimeout as pause } from "node:timers/promises";
import { benchServer } from "./bench-server.ts";
import { makeDueTrades } from "./fill/due-trades.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { openings, runLoad } from "./loads/run-load.ts";
import { timed } from "./middle-round.ts";
import { printTable, round } from "./print-table.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const atOnce = Number(process.env.BENCH_LOAD ?? 256);
const due = Number(process.env.BENCH_DUE ?? 10_000);
const lookMs = 100;

const { connection, url, stop } = await benchServer();
try {
  const tokens = await makeSessions(connection, 2_000);
  const members = await makeWallets(connection, 10_000);
  const row = printTable(
    ...["load", "acts", "a second", "worst seconds behind", "at its end", "seconds until all is sealed"],
  );
  /** Prints what a load did, and how far the records were behind meanwhile. */
  const report = async (name: string, act: () => Promise<{ count: number; perSecond: number }>) => {
    await untilSealed();
    const watch = watchUnsealed();
    const { count, perSecond } = await act();
    const { worst, last } = await watch.stop();
    row(name, `${count}`, round(perSecond), round(worst, 1), round(last, 1), round(await untilSealed(), 1));
  };
  await report(`${atOnce} openings at once`, () =>
    runLoad("posts.ts", { url, tokens, acts: openings, atOnce, seconds }),
  );
  await report(`${due} trades settled by the server, made as fast as the database takes them`, async () => {
    const { perSecond } = await timed(due, async () => {
      await makeDueTrades(connection, members, due);
      while (await isOneDue()) await pause(lookMs);
    });
    return { count: due, perSecond };
  });
} finally {
  await stop();
}

/** Asks the server again and again how far its records are behind. */
function watchUnsealed() {
  let [worst, last, isOver] = [0, 0, false];
  const watched = (async () => {
    while (!isOver) {
      last = await unsealed();
      worst = Math.max(worst, last);
      await pause(lookMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watched;
      return { worst, last };
    },
  };
}

async function untilSealed(): Promise<number> {
  const start = performance.now();
  // The server looks once a second, so that it may be that far behind while nothing happens.
  // It says "NaN" before it has looked for the first time.
  while (!((await unsealed()) <= 2)) await pause(lookMs);
  return (performance.now() - start) / 1_000;
}

async function unsealed(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const figure = /^paperchain_unsealed_seconds (.+)$/m.exec(metrics)?.[1];
  if (figure === undefined) throw new Error("The server does not say how far its records are behind.");
  return Number(figure);
}

async function isOneDue(): Promise<boolean> {
  const rows = await query(
    connection,
    "select from open_trades where ends_at < now() - interval '5 s' limit 1",
  );
  return rows.length > 0;
}
