import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStream } from "./stream.ts";

const heard = {
  onPrices: vi.fn(),
  onFeed: vi.fn(),
  onChanged: vi.fn(),
  onConnected: vi.fn(),
  onMissed: vi.fn(),
  onEnded: vi.fn(),
};
let seq: number | undefined;
let connections: Connection[] = [];
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  seq = undefined;
  vi.stubGlobal("fetch", (_address: string, init: RequestInit) => connect(init));
  close = openStream({ token: "a-token", pageAgeMs: 1_234.5, lastSeq: () => seq, ...heard });
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("a change is passed on, and the session goes along in the header", async () => {
  await say('event: changed\ndata: {"changed":["balance","transactions"]}\n\n');
  expect(heard.onChanged).toHaveBeenCalledExactlyOnceWith(["balance", "transactions"]);
  expect(connections[0]?.headers).toMatchObject({ authorization: "Bearer a-token" });
  expect(heard.onMissed).not.toHaveBeenCalled();
});

test("a lost connection is reopened, and missed data is fetched", async () => {
  connections[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections).toHaveLength(2);
  expect(heard.onMissed).toHaveBeenCalledTimes(1);
});

test("without a network the connection counts as lost at once, and is reopened as soon as there is one", async () => {
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.onConnected).toHaveBeenLastCalledWith(false);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(connections).toHaveLength(2);
});

test("the first connection says how old the page is, and later ones fetch everything anyway", async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(connections[0]?.headers).toMatchObject({ "page-age-ms": "1235" });
  connections[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections[1]?.headers).not.toHaveProperty("page-age-ms");
});

test("prices are passed on, and after a break the stream resumes from the last number", async () => {
  const message = { from: 6, seq: 7, coins: [] };
  await say(`id: 7\nevent: prices\ndata: ${JSON.stringify(message)}\n\n`);
  expect(heard.onPrices).toHaveBeenCalledExactlyOnceWith(message);
  expect(connections[0]?.headers).not.toHaveProperty("last-event-id");
  seq = 7;
  connections[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections[1]?.headers).toMatchObject({ "last-event-id": "7" });
  expect(heard.onConnected.mock.calls).toEqual([[true], [false], [true]]);
});

test("an unknown message is skipped, and the next one is received", async () => {
  await say("event: prices\ndata: {oops\n\n");
  await say('event: feed\ndata: {"state":"on fire"}\n\n');
  await say('event: changed\ndata: {"changed":["scenarios"]}\n\n');
  expect(heard.onPrices).not.toHaveBeenCalled();
  expect(heard.onFeed).not.toHaveBeenCalled();
  expect(heard.onChanged).toHaveBeenCalledExactlyOnceWith(["scenarios"]);
});

test("a connection that has gone silent counts as lost", async () => {
  await vi.advanceTimersByTimeAsync(14_000);
  await say(": still here\n\n");
  await vi.advanceTimersByTimeAsync(14_000);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connections).toHaveLength(2);
});

test("the end of the session is reported, and no request follows", async () => {
  await say("event: ended\ndata: {}\n\n");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.onEnded).toHaveBeenCalledTimes(1);
  expect(connections).toHaveLength(1);
});

test("a server that is about to stop hands the stream over: it is opened again, and nothing looks lost", async () => {
  await say("event: moved\ndata: {}\n\n");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections).toHaveLength(2);
  expect(heard.onConnected.mock.calls).toEqual([[true], [true]]);
  expect(heard.onMissed).toHaveBeenCalledTimes(1);
  expect(heard.onEnded).not.toHaveBeenCalled();
});

test("after closing, no callback is called", async () => {
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(1);
});

interface Connection {
  headers: HeadersInit | undefined;
  say: (text: string) => void;
  end: () => void;
}

/** Answers like the server, and breaks off when it is aborted. */
async function connect({ headers, signal }: RequestInit): Promise<Response> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const bytes = new TextEncoder();
      connections.push({
        headers,
        say: (text) => controller.enqueue(bytes.encode(text)),
        end: () => controller.close(),
      });
      signal?.addEventListener("abort", () => {
        try {
          controller.error(signal.reason);
        } catch {
          // It had already ended.
        }
      });
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

async function say(text: string): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  connections.at(-1)?.say(text);
  await vi.advanceTimersByTimeAsync(0);
}
