import type { ChangedPrice, PricesMessage } from "@paperchain/contract/stream.ts";

/** A live price, and its arrival by this browser's clock. */
export interface HeardPrice extends ChangedPrice {
  readonly heardAt: number;
}

export interface PriceStore {
  /** Takes a message of the stream. Returns whether earlier messages were missed. */
  hear(message: PricesMessage, now: number): boolean;
  read(coinId: string): HeardPrice | undefined;
  /** Subscribes to one coin. */
  subscribe(coinId: string, changed: () => void): () => void;
  /** The number of the last received change, from which the stream resumes. */
  seq(): number | undefined;
  /** The time of the newest price of any coin. */
  newestAt(): string | undefined;
  subscribeToNewest(changed: () => void): () => void;
}

/** The newest live price of each coin. Repeated or late messages change nothing. */
export function makePriceStore(): PriceStore {
  const prices = new Map<string, HeardPrice>();
  const listeners = new Map<string, Set<() => void>>();
  let seq: number | undefined;
  let newest: string | undefined;

  const take = (coin: ChangedPrice, heardAt: number) => {
    const before = prices.get(coin.id);
    // The same time again means a changed scenario; an earlier time means a late message.
    if (before && timeOf(coin.at) < timeOf(before.at)) return;
    prices.set(coin.id, { ...coin, heardAt });
    if (newest === undefined || timeOf(coin.at) > timeOf(newest)) newest = coin.at;
    call(listeners.get(coin.id));
  };

  return {
    hear(message, now) {
      // A message that starts from zero is a full snapshot, whatever came before, because the server may have restarted
      // its numbers.
      const whole = message.from === 0;
      if (!whole && seq !== undefined && message.seq <= seq) return false;
      const missed = seq !== undefined && message.from > seq;
      seq = message.seq;
      const before = newest;
      for (const coin of message.coins) take(coin, now);
      if (newest !== before) call(listeners.get(anyCoin));
      return missed;
    },
    read: (coinId) => prices.get(coinId),
    subscribe: (coinId, changed) => listen(listeners, coinId, changed),
    seq: () => seq,
    newestAt: () => newest,
    subscribeToNewest: (changed) => listen(listeners, anyCoin, changed),
  };
}

// No coin has an empty id.
const anyCoin = "";

const timeOf = (iso: string): number => new Date(iso).getTime();

function call(concerned: ReadonlySet<() => void> = new Set()): void {
  for (const changed of concerned) changed();
}

function listen(listeners: Map<string, Set<() => void>>, name: string, changed: () => void): () => void {
  const concerned = listeners.get(name) ?? new Set();
  listeners.set(name, concerned.add(changed));
  return () => {
    concerned.delete(changed);
    if (concerned.size === 0 && listeners.get(name) === concerned) listeners.delete(name);
  };
}
