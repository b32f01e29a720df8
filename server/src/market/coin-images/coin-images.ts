import type { Database } from "../../db/connect.ts";
import { findCoinImage, storeCoinImage } from "../queries/coin-images.ts";
import { coinImageLimits, fetchCoinImage, type ImageLimits } from "./fetch-coin-image.ts";

export interface PicturedCoin {
  readonly id: string;
  /** The image's address, from the price service. */
  readonly imageUrl: string | undefined;
}

export interface CoinImages {
  /** The stored image of a coin. If there is none, it is fetched in the background for the next caller. */
  find(coin: PicturedCoin): Promise<Buffer | undefined>;
  /** Waits until no fetch is running. */
  idle(): Promise<void>;
  /** Stops fetching. */
  close(): Promise<void>;
}

interface Needs {
  readonly db: Database;
  readonly clock: () => Date;
  /** Receives the reason why an image is not available. */
  readonly onProblem: (coinId: string, problem: string) => void;
  readonly limits?: ImageLimits;
}

const atOnceMax = 2;
const failureCacheMs = 24 * 60 * 60 * 1_000;

/** The images of the price service's coins, each fetched once for all servers and stored in the database. */
export function openCoinImages({ db, clock, onProblem, limits = coinImageLimits }: Needs): CoinImages {
  const read = new Map<string, Buffer>();
  const left = new AbortController();
  const fetchOne = async (id: string, url: string) => {
    const fetched = await fetchCoinImage(url, limits, left.signal);
    if (left.signal.aborted) return;
    if ("problem" in fetched) onProblem(id, fetched.problem);
    await storeCoinImage(db, {
      coin_id: id,
      bytes: "webp" in fetched ? fetched.webp : null,
      fetched_at: clock(),
    });
  };
  const work = fewAtOnce((id, url) =>
    fetchOne(id, url).catch((error: unknown) => onProblem(id, String(error))),
  );
  return {
    find: async ({ id, imageUrl }) => {
      const known = read.get(id);
      if (known || !imageUrl) return known;
      const stored = await findCoinImage(db, id);
      if (stored?.bytes) read.set(id, stored.bytes);
      else if (!left.signal.aborted && !failedLately(stored?.fetched_at, clock())) work.want(id, imageUrl);
      return stored?.bytes ?? undefined;
    },
    idle: work.idle,
    close: async () => {
      left.abort();
      await work.idle();
    },
  };
}

function failedLately(failedAt: Date | undefined, now: Date): boolean {
  return failedAt !== undefined && now.getTime() - failedAt.getTime() < failureCacheMs;
}

/** Runs each requested task once, however many callers want it, and only a few at a time. */
function fewAtOnce(fetchOne: (id: string, url: string) => Promise<void>) {
  const waiting = new Map<string, string>();
  const running = new Map<string, Promise<void>>();
  const goOn = () => {
    for (const [id, url] of waiting) {
      if (running.size >= atOnceMax) return;
      waiting.delete(id);
      running.set(id, run(id, url));
    }
  };
  const run = async (id: string, url: string) => {
    await fetchOne(id, url);
    running.delete(id);
    goOn();
  };
  return {
    want: (id: string, url: string) => {
      if (running.has(id)) return;
      waiting.set(id, url);
      goOn();
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
