// How far signed records fall behind at full load: while trades are opened at once over HTTP, and while many due ones are settled.
import { benchServer } from "./bench-server.ts";
import { makeDueTrades } from "./fill/due-trades.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { openings, runLoad } from "./loads/run-load.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const atOnce = Number(process.env.BENCH_LOAD ?? 256);
const due = Number(process.env.BENCH_DUE ?? 10_000);
const lookMs = 100;

const { connection, url, stop } = await benchServer();
try {
  const tokens = await makeSessions(connection, 2_000);
  const members = await makeWallets(connection, 10_000);
  console.log(
    "| load | acts | a second | worst seconds behind | at its end | seconds until all is sealed |\n| --- | --- | --- | --- | --- | --- |",
  );
  await report(`${atOnce} openings at once`, async () => {
    const { count, perSecond } = await runLoad("posts.ts", { url, tokens, acts: openings, atOnce, seconds });
    return { count, perSecond };
  });
  await report(`${due} trades settled by the server, made as fast as the database takes them`, async () => {
    const start = performance.now();
    await makeDueTrades(connection, members, due);
    while (await isOneDue()) await pause(lookMs);
    return { count: due, perSecond: (due / (performance.now() - start)) * 1_000 };
  });
} finally {
  await stop();
}

/** Prints what a load did, and how far the records were behind meanwhile. */
async function report(name: string, act: () => Promise<{ count: number; perSecond: number }>): Promise<void> {
  await untilSealed();
  const watch = watchUnsealed();
  const { count, perSecond } = await act();
  const { worst, last } = await watch.stop();
  const sealedAfter = await untilSealed();
  const figures = [worst, last, sealedAfter].map((figure) => figure.toFixed(1));
  console.log(`| ${name} | ${count} | ${perSecond.toFixed(0)} | ${figures.join(" | ")} |`);
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
