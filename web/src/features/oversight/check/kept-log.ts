import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { useSyncExternalStore } from "react";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { storageChanges } from "../../../lib/session/storage-changes.ts";
import { forgetBalances } from "../balance/kept-balance.ts";
import { forgetPrices } from "../prices/kept-prices.ts";
import { forgetGrowth } from "../records/records-growth.ts";
import { forgetTransactions } from "../transactions/kept-transactions.ts";
import { forgetWitnesses } from "../witnesses/kept-witnesses.ts";
import type { KeptCheckpoint, LogMismatch } from "./check-log.ts";
import { forgetNames } from "./kept-name.ts";
import type { Reading } from "./read-lines.ts";
import { troubleWords } from "./trouble-words.ts";

/** A mismatch and its time: kept until the member deals with it, even if the log matches again. */
export interface Alarm extends LogMismatch {
  readonly at: string;
}

const heldKey = "logCheckpoint";
const alarmKey = "logAlarm";
const readingKey = "logRead";
const recordsSinceKey = "logRecordsSince";
const changes = storageChanges();

/** The newest checkpoint that this browser trusted; undefined if it has none or the stored text is invalid. */
export function readHeld(): KeptCheckpoint | undefined {
  const held = parse(localStore.storage.getItem(heldKey));
  return isKept(held) ? held : undefined;
}

/** Stores a checkpoint, unless another tab has stored one with more lines or records. */
export function keepHeld(next: KeptCheckpoint): void {
  const held = readHeld();
  if (sizeOf(next) < sizeOf(held) || recordsOf(next) < recordsOf(held)) return;
  write(heldKey, next);
  const read = readCheckpoint(next.note);
  if (read?.records?.size && readRecordsSince() === undefined)
    localStore.storage.setItem(recordsSinceKey, read.time);
}

/** The first time at which this browser knew of records: what happened later is in them. */
export const readRecordsSince = (): string | undefined =>
  localStore.storage.getItem(recordsSinceKey) ?? undefined;

const sizeOf = (kept: KeptCheckpoint | undefined): number => (kept && readCheckpoint(kept.note)?.size) ?? -1;
const recordsOf = (kept: KeptCheckpoint | undefined): number =>
  (kept && readCheckpoint(kept.note)?.records?.size) ?? 0;

/** How far this browser has read the log's texts; undefined if it has not begun. */
export function readReading(): Reading | undefined {
  const reading = parse(localStore.storage.getItem(readingKey));
  return isReading(reading) ? reading : undefined;
}

export function keepReading(reading: Reading): void {
  localStore.storage.setItem(readingKey, JSON.stringify(reading));
}

/** The first alarm stays: a later state may have been made to match it. */
export function raiseAlarm(alarm: Alarm): void {
  if (parseAlarm(readAlarm()) === undefined) write(alarmKey, alarm);
}

/** Starts again with the next checkpoint of the server. */
export function forgetLog(): void {
  localStore.storage.removeItem(heldKey);
  localStore.storage.removeItem(alarmKey);
  localStore.storage.removeItem(readingKey);
  localStore.storage.removeItem(recordsSinceKey);
  forgetNames();
  forgetWitnesses();
  forgetTransactions();
  forgetBalances();
  forgetPrices();
  forgetGrowth();
  changes.tell();
}

export function useAlarm(): Alarm | undefined {
  return parseAlarm(useSyncExternalStore(changes.subscribe, readAlarm));
}

const readAlarm = () => localStore.storage.getItem(alarmKey);

function write(key: string, value: KeptCheckpoint | Alarm): void {
  localStore.storage.setItem(key, JSON.stringify(value));
  changes.tell();
}

function parseAlarm(text: string | null): Alarm | undefined {
  const alarm = parse(text);
  return isAlarm(alarm) ? alarm : undefined;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isAlarm = (value: unknown): value is Alarm =>
  typeof value === "object" &&
  value !== null &&
  "trouble" in value &&
  String(value.trouble) in troubleWords &&
  "shown" in value &&
  typeof value.shown === "object" &&
  "at" in value;

const isKept = (value: unknown): value is KeptCheckpoint =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "note" in value &&
  typeof value.note === "string" &&
  readCheckpoint(value.note) !== undefined;

const isReading = (value: unknown): value is Reading =>
  typeof value === "object" &&
  value !== null &&
  "next" in value &&
  isCount(value.next) &&
  "again" in value &&
  isCount(value.again) &&
  "time" in value &&
  typeof value.time === "string";

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
