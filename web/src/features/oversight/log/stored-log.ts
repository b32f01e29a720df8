import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { useSyncExternalStore } from "react";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { readMemberId, useSession } from "../../../lib/session/session.ts";
import { storageChanges } from "../../../lib/session/storage-changes.ts";
import { forgetGrowth } from "../records/records-growth.ts";
import { forgetWitnesses } from "../witnesses/stored-witnesses.ts";
import type { HeldCheckpoint, LogMismatch, Trouble } from "./check-log.ts";
import { listStoredNames, writeStored } from "./evidence-storage.ts";
import type { Reading } from "./lines/read-lines.ts";
import { forgetNames } from "./stored-name.ts";
import { troubleWords } from "./trouble-words.ts";

/** A mismatch and its time. It stays until the member deals with it, even if the log matches again. */
export interface Alarm extends LogMismatch {
  readonly at: string;
  /** The member whom the mismatch is about. Nobody else sees its details. Absent if it is about the log. */
  readonly userId?: string | undefined;
  readonly transactionId?: string | undefined;
}

const memberTroubles: readonly Trouble[] = [
  "trade-changed",
  "transaction-changed",
  "promise-missing",
  "promise-wrong",
  "promise-broken",
  "proof-kept-back",
  "balance-changed",
  "not-told",
  "other-person",
];

const heldKey = "logCheckpoint";
const alarmKey = "logAlarm";
const readingKey = "logRead";
const recordsSinceKey = "logRecordsSince";
const changes = storageChanges();

/** The newest checkpoint that this browser trusted; undefined if it has none or the stored text is invalid. */
export function readHeld(): HeldCheckpoint | undefined {
  const held = parse(localStore.storage.getItem(heldKey));
  return isCheckpoint(held) ? held : undefined;
}

/** Stores a checkpoint, unless another tab has stored one with more lines or records. */
export function storeHeld(next: HeldCheckpoint): void {
  const held = readHeld();
  if (sizeOf(next) < sizeOf(held) || recordsOf(next) < recordsOf(held)) return;
  writeStored(heldKey, JSON.stringify(next));
  if (next.note === forgotten) forgotten = undefined;
  changes.tell();
  const read = readCheckpoint(next.note);
  if (read?.records?.size && readRecordsSince() === undefined) writeStored(recordsSinceKey, read.time);
}

/** When this browser first learned that there are records. Everything after that time must be in them. */
export const readRecordsSince = (): string | undefined =>
  localStore.storage.getItem(recordsSinceKey) ?? undefined;

const sizeOf = (held: HeldCheckpoint | undefined): number => (held && readCheckpoint(held.note)?.size) ?? -1;
const recordsOf = (held: HeldCheckpoint | undefined): number =>
  (held && readCheckpoint(held.note)?.records?.size) ?? 0;

/** How far this browser has read the log's texts; undefined if it has not begun. */
export function readReading(): Reading | undefined {
  const reading = parse(localStore.storage.getItem(readingKey));
  return isReading(reading) ? reading : undefined;
}

export function storeReading(reading: Reading): void {
  writeStored(readingKey, JSON.stringify(reading));
}

/** The checkpoint that a member gave up. A check that began with it may end later, and its result no longer counts. */
let forgotten: string | undefined;

/** Alarms that did not fit into the full storage. Only this page shows them. */
const unstored = new Map<string, string>();

/**
 * The first alarm about the log is kept, and the first about each member, because a later state may have been made to
 * match. An alarm about a member is about the one who is logged in, unless it names another.
 */
export function raiseAlarm(found: Alarm): void {
  const isAboutMember = memberTroubles.includes(found.trouble);
  if (!isAboutMember && found.held && found.held.note === forgotten) return;
  const alarm = isAboutMember ? { userId: readMemberId(), ...found } : found;
  const name = nameOf(alarm.userId);
  if (parseAlarm(readText(name)) !== undefined) return;
  const text = JSON.stringify(alarm);
  if (!writeStored(name, text)) unstored.set(name, text);
  changes.tell();
}

/** Drops the alarm about a member, or about the log. */
export function dropAlarm(userId: string | undefined): void {
  unstored.delete(nameOf(userId));
  localStore.storage.removeItem(nameOf(userId));
  changes.tell();
}

/** Starts again with the server's next checkpoint. */
export function forgetLog(): void {
  forgotten = readHeld()?.note;
  localStore.storage.removeItem(heldKey);
  localStore.storage.removeItem(readingKey);
  localStore.storage.removeItem(recordsSinceKey);
  forgetNames();
  forgetWitnesses();
  forgetGrowth();
  dropAlarm(undefined);
}

/** The alarm about the log, or else the alarm about the logged-in member. */
export function useAlarm(): Alarm | undefined {
  const mine = useMyName();
  return parseAlarm(
    useSyncExternalStore(changes.subscribe, () => readText(nameOf(undefined)) ?? readText(mine)),
  );
}

/** Whether this browser has an alarm about somebody who is not logged in now. */
export function useAlarmOfOthers(): boolean {
  const mine = useMyName();
  return useSyncExternalStore(changes.subscribe, () =>
    [...listStoredNames(nameOf("")), ...unstored.keys()].some(
      (name) => name !== nameOf(undefined) && name !== mine,
    ),
  );
}

function useMyName(): string {
  const session = useSession();
  return nameOf(session.in ? session.userId : undefined);
}

/** Several members may use one browser, so each has a key. */
const nameOf = (userId: string | undefined): string =>
  userId === undefined ? alarmKey : `${alarmKey} ${userId}`;

const readText = (name: string): string | null => unstored.get(name) ?? localStore.storage.getItem(name);

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

const isCheckpoint = (value: unknown): value is HeldCheckpoint =>
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
