import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { drip, type Misbehaviour, sendJson } from "./fake-price-service.ts";

export interface MalformedAnswer {
  readonly kind: string;
  /** Whether the answer has the right shape, so that each of its quotes is counted by itself. */
  readonly isList: boolean;
  readonly send: Misbehaviour;
}

type Row = Record<string, unknown>;
type Spoil = (row: Row, rows: readonly Row[]) => Row;

/** Answers that must be rejected completely, the same ones for the same seed. */
export function malformedAnswers(count: number, seed: number): MalformedAnswer[] {
  return fc.sample(fc.oneof({ weight: 3, arbitrary: spoiltRows }, { weight: 1, arbitrary: brokenAnswers }), {
    numRuns: count,
    seed,
  });
}

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;
const later = (row: Row, ms: number) => new Date(Date.parse(String(row.last_updated)) + ms).toISOString();
const set =
  (field: string) =>
  (value: unknown): Spoil =>
  (row) => ({ ...row, [field]: value });
/** JavaScript cannot write this number, but a service can. */
const endless = "endless number";

const notPrices = [
  ...[null, undefined, "", "NaN", "-1", -1, 0, -0, 1e13, true, {}, [], [42_000], "0x10", "1,000"],
  endless,
];
const notTimes = [
  ...[null, undefined, "", 0, 1_772_366_400_000, "yesterday", "2026-13-45T00:00:00Z", "2026-03-01"],
  {},
];
const notIds = [null, undefined, "", 7, "../../admin", "BITCOIN", "a b", "x".repeat(200), "<b>", ["bitcoin"]];
const notNames = [null, undefined, "", 7, {}, "x".repeat(1_000), "a\u0000b"];
const notFigures = ["1", {}, [], true, endless];

const spoils: Record<string, fc.Arbitrary<Spoil>> = {
  "no price": fc.constantFrom(...notPrices).map(set("current_price")),
  "below zero": fc.double({ min: -1e6, max: -1e-9, noNaN: true }).map(set("current_price")),
  "a jump up": fc.double({ min: 3.01, max: 1_000, noNaN: true }).map(scale),
  "a jump down": fc.double({ min: 1e-3, max: 0.33, noNaN: true }).map(scale),
  tenfold: fc.constant(scale(10)),
  "no time": fc.constantFrom(...notTimes).map(set("last_updated")),
  "too old": fc.integer({ min: 10 * minuteMs + 1, max: yearMs }).map((ms) => shift(-ms)),
  "from the future": fc.integer({ min: minuteMs + 1, max: yearMs }).map(shift),
  "no id": fc.constantFrom(...notIds).map(set("id")),
  "no name": fc.constantFrom(...notNames).map(set("name")),
  "no symbol": fc.constantFrom(...notNames).map(set("symbol")),
  "no market cap": fc.constantFrom(...notFigures).map(set("market_cap")),
  "no high": fc.constantFrom(...notFigures).map(set("high_24h")),
  "no rank": fc.constantFrom("1", 1.5, -1, {}).map(set("market_cap_rank")),
  "no sparkline": fc.constantFrom("1", 1, { price: ["1"] }, { price: "1" }, {}).map(set("sparkline_in_7d")),
  "the wrong coin": fc.constant((row, rows) => ({ ...row, id: next(rows, row).id })),
  "no row": fc.constant(() => ({})),
};

function scale(factor: number): Spoil {
  return (row) => ({ ...row, current_price: Number(row.current_price) * factor });
}

function shift(ms: number): Spoil {
  return (row) => ({ ...row, last_updated: later(row, ms) });
}

const next = (rows: readonly Row[], row: Row): Row => rows[(rows.indexOf(row) + 1) % rows.length] ?? row;

const spoiltRows: fc.Arbitrary<MalformedAnswer> = fc.oneof(
  ...Object.entries(spoils).map(([kind, arbitrary]) =>
    arbitrary.map((spoil) => ({ kind, isList: true, send: sendSpoilt(spoil) })),
  ),
);

function sendSpoilt(spoil: Spoil): Misbehaviour {
  return (response, answer) => {
    if (!isRows(answer)) throw new Error("Only lists are spoilt row by row.");
    const text = JSON.stringify(answer.map((row) => spoil(row, answer)));
    sendJson(response, text.replaceAll(`"${endless}"`, "1e999"));
  };
}

const isRows = (answer: unknown): answer is Row[] => Array.isArray(answer);

const whole = (kind: string, send: Misbehaviour) => fc.constant({ kind, isList: false, send });
const withType =
  (type: string, body: (answer: unknown) => string): Misbehaviour =>
  (response, answer) => {
    response.writeHead(200, { "content-type": type }).end(body(answer));
  };
const zipped =
  (bytes: Buffer): Misbehaviour =>
  (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bytes);
  };
const textOf = (answer: unknown) => JSON.stringify(answer);

const brokenAnswers: fc.Arbitrary<MalformedAnswer> = fc.oneof(
  fc.integer({ min: 400, max: 599 }).map((status) => ({
    kind: "a status that says no",
    isList: false,
    send: (response: ServerResponse, answer: unknown) => sendJson(response, textOf(answer), status),
  })),
  fc.double({ min: 0, max: 0.999, noNaN: true }).map((share) => ({
    kind: "cut off",
    isList: false,
    send: (response: ServerResponse, answer: unknown) =>
      sendJson(response, textOf(answer).slice(0, Math.floor(textOf(answer).length * share))),
  })),
  fc.constantFrom("{}", "null", "42", '"[]"', "[]", "true", '{"coins":[]}').map((text) => ({
    kind: "another form",
    isList: false,
    send: (response: ServerResponse) => sendJson(response, text),
  })),
  fc.constantFrom(301, 302, 303, 307, 308).map((status) => ({
    kind: "a redirect to loopback",
    isList: false,
    send: (response: ServerResponse) => {
      response.writeHead(status, { location: "http://127.0.0.1:1/api/v3/coins/markets" }).end();
    },
  })),
  whole(
    "HTML",
    withType("text/html", () => "<!doctype html><title>Checking your browser</title>"),
  ),
  whole("a good list that is not called JSON", withType("text/plain", textOf)),
  whole("NaN", (response, answer) =>
    sendJson(response, textOf(answer).replaceAll(/"current_price":[^,]*/g, '"current_price":NaN')),
  ),
  whole("no bytes", (response) => sendJson(response, "")),
  whole("no content", (response) => void response.writeHead(204).end()),
  whole("5 MB", (response) => sendJson(response, `["${"a".repeat(5_000_000)}"]`)),
  whole("50 MB in a few", zipped(gzipSync(Buffer.alloc(50_000_000, " ")))),
  whole("zipped, but is not", zipped(Buffer.from("[]"))),
  whole("too many rows", (response, answer) => sendJson(response, textOf(Array(600).fill(answer).flat()))),
  whole("deep nesting", (response) => sendJson(response, "[".repeat(500_000) + "]".repeat(500_000))),
  whole("hangs up", (response) => void response.destroy()),
  whole("freezes", () => {}),
  whole("drips", drip),
);
