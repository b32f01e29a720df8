import type { Page } from "@playwright/test";

export interface Request {
  readonly address: string;
  readonly type: string;
  /** When it was sent and when its answer had arrived, in seconds of the browser's clock. */
  readonly sentAt: number;
  status: number;
  arrivedAt: number;
  bytes: number;
}

export interface Shown {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /** The time above 50 ms of each task that kept the page from responding. */
  readonly blockedMs: number;
}

/** Slow 4G and a slow processor, as Lighthouse has them for a phone. */
export async function slowDown(page: Page): Promise<Request[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638.4 * 1_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const requests = new Map<string, Request>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
    const { pathname, search } = new URL(request.url);
    const address = `${request.method} ${pathname}${search}`;
    const asked = { address, type: type ?? "", sentAt: timestamp, status: 0, arrivedAt: Infinity, bytes: 0 };
    requests.set(requestId, asked);
    all.push(asked);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const asked = requests.get(requestId);
    if (asked) asked.status = response.status;
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const asked = requests.get(requestId);
    if (asked) Object.assign(asked, { arrivedAt: timestamp, bytes: encodedDataLength });
  });
  const all: Request[] = [];
  return all;
}

/** Records from the beginning what the reader sees; `readShown` returns it. */
export async function noteShown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = { firstPaintMs: 0, largestPaintMs: 0, shift: 0, blockedMs: 0 };
    Object.assign(window, { shown });
    const follow = (type: string, note: (entry: Entry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as Entry);
      }).observe({ type, buffered: true });
    type Entry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    follow("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") shown.firstPaintMs = startTime;
    });
    follow("largest-contentful-paint", ({ startTime }) => {
      shown.largestPaintMs = startTime;
    });
    follow("layout-shift", ({ value, hadRecentInput }) => {
      if (!hadRecentInput) shown.shift += value;
    });
    follow("longtask", ({ duration }) => {
      shown.blockedMs += duration - 50;
    });
  });
}

export const readShown = (page: Page): Promise<Shown> =>
  page.evaluate(() => (window as unknown as { shown: Shown }).shown);
