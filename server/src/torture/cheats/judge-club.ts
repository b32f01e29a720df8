import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { FastifyInstance } from "fastify";
import { onTestFinished, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { openLogTexts } from "../../log/queries/log-texts.ts";
import { openBoard } from "../../market/market-board.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aSmallClub, type ClubWatch, type SmallClub } from "../../testing/oversight/small-club.ts";
import type { TestServer } from "../../testing/server.ts";
import { type Browser, openBrowsers, visit } from "./judge-browser.ts";
import { type Downloaded, downloadAll, judgeFiles, ServerFailed } from "./judge-files.ts";

/** A small club whose members' browsers were there all the time, and the files that they downloaded at its end. */
export interface WatchedClub extends SmallClub {
  readonly watch: ClubWatch;
  readonly browsers: readonly Browser[];
  readonly files: ReadonlyMap<string, Downloaded>;
  /** Sets the clock back to that time and restores the browsers' storage; the club's server starts again. */
  readonly rewind: () => Promise<void>;
}

/** `more` happens before the members download their files, and gives further promises. */
export async function aWatchedClub(
  more?: (club: SmallClub & Pick<WatchedClub, "watch">) => Promise<Pick<WatchedClub, "promises">>,
): Promise<WatchedClub> {
  // The browsers' clock. It is set before the server exists, because the server's libraries must not see it jump.
  vi.useFakeTimers({ now: Date.parse("2026-03-01T12:00:00Z"), toFake: ["Date", "performance"] });
  let opened: Awaited<ReturnType<typeof openBrowsers>> | undefined;
  const club = await aSmallClub(async (...given) => {
    opened = await openBrowsers(...given);
    return opened.watch;
  });
  if (!opened) throw new Error("Nobody was there.");
  const { watch, browsers, turnTo } = opened;
  const promises = [...club.promises, ...((await more?.({ ...club, watch }))?.promises ?? [])];
  const files = new Map<string, Downloaded>();
  for (const { member } of browsers) files.set(member.id, await downloadAll(club.server.app, member));
  const storage = browsers.map((browser) => new Map(browser.storage));
  const endMs = club.server.context.clock().getTime();
  let app: FastifyInstance | undefined;
  // The boards of earlier rewinds no longer follow the market.
  let follow = () => {};
  club.server.context.changes.listenToMarket(() => follow());
  onTestFinished(async () => {
    vi.useRealTimers();
    await app?.close();
  });
  const listenToMarket = (hear: () => void) => {
    follow = hear;
    return () => {};
  };
  const rewind = async () => {
    await app?.close();
    app = await restart(club.server);
    turnTo(app);
    const { context } = club.server;
    club.server.advance(endMs - context.clock().getTime());
    // The previous board knows prices that have not come yet.
    Object.assign(context, {
      market: await openBoard(context.db, { listenToMarket }, (error) => {
        throw error;
      }),
    });
    for (const [nth, browser] of browsers.entries()) {
      browser.storage = new Map(storage[nth]);
      browser.page = undefined;
    }
  };
  return { ...club, promises, watch, browsers, files, rewind };
}

/** The numbers of the prices from an acceptance to an entry, and from an end to an exit, on downloaded receipts. */
export function decisivePrices(files: Iterable<Pick<Downloaded, "receipts">>): ReadonlySet<number> {
  const ticks = [...files]
    .flatMap(({ receipts }) => receipts.split("\n").filter(Boolean))
    .map((line): TradeReceipt | OrderReceipt => JSON.parse(line))
    .filter((receipt) => receipt.kind === "paperchain-trade-receipt")
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
  /** Checks and calls that did not finish because the server could not answer. They are not findings. */
  readonly failed: readonly string[];
  /** Everything that the members are shown, as one text to compare. */
  readonly shown: string;
  /** The files that members download now, used if browsers find nothing. */
  readonly files: readonly Downloaded[];
}

/**
 * The members' findings after these minutes, by three means: their browsers; the verifier with what these stored; the
 * verifier with earlier files too. Unless all findings are requested, a later means is used only if the earlier ones
 * find nothing.
 */
export async function judgeAll(club: WatchedClub, which?: "all findings"): Promise<Judged> {
  const app = await restart(club.server);
  const [found, failed, earlier]: [string[], string[], string[]] = [[], [], []];
  const files: Downloaded[] = [];
  for (const browser of club.browsers) {
    if (found.length > 0 && !which) break;
    const opened = browser.habit === "stays" ? "all evidence" : undefined;
    const seen = await visit(club.server, app, browser, opened);
    found.push(...seen.found);
    failed.push(...seen.failed);
  }
  for (const { member, habit, storage } of found.length > 0 && !which ? [] : club.browsers) {
    if (habit !== "stays") continue;
    const held = {
      promises: club.promises.filter((line) => line.includes(member.id)),
      checkpoint: JSON.parse(storage.get("logCheckpoint") ?? "{}").note,
    };
    try {
      const now = await downloadAll(app, member);
      files.push(now);
      const own = await judgeFiles(now, held);
      found.push(...own.map((words) => `verifier: ${words}`));
      const more = own.length > 0 ? [] : await judgeFiles(now, held, club.files.get(member.id));
      earlier.push(...more.map((words) => `verifier with earlier files: ${words}`));
    } catch (error) {
      if (!(error instanceof ServerFailed)) throw error;
      failed.push(error.message);
    }
  }
  await app.close();
  const shown = JSON.stringify([files.map((each) => ({ ...each, checkpoint: null })), failed]);
  return { found: [...found, ...earlier], failed, shown, files };
}

/** A freshly started server, which remembers nothing from before a change of its database. */
async function restart({ app, context, target }: TestServer) {
  await asOwner(target, "delete from rate_limits");
  await context.groups.refresh();
  const again = { ...context, logTexts: openLogTexts() };
  const options = { trustProxy: false, https: false, webDir: "/nowhere" } as const;
  return buildApp({ context: again, log: app.log, version: "0.0.0", ...options });
}
