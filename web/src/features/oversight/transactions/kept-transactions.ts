import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import type { SignedPromise } from "@paperchain/core/oversight/promise.ts";
import { useSyncExternalStore } from "react";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { storageChanges } from "../../../lib/session/storage-changes.ts";

/** A transaction of a member's as this browser knows it, and what it found about it last. */
export interface KeptTransaction {
  readonly terms: AcceptedTerms;
  /** The server's signed word for the terms; nothing if another browser asked for them, or the answer was lost. */
  readonly promise?: SignedPromise | undefined;
  /** The key that signed the promise. */
  readonly key?: string | undefined;
  /** `unsigned`: in the records, but this browser could not check the signature over them. */
  readonly finding: "waiting" | "sealed" | "unsigned" | "not covered" | "different";
  /** Whether a trade's end was compared too. */
  readonly closed: boolean;
  /** The hash of everything that was shown of a closed trade when it was compared: it stays the same. */
  readonly digest?: string | undefined;
  readonly checkedMs?: number | undefined;
  /** When its answer arrived, by this browser's clock, which may be another one than the server's. */
  readonly heardMs?: number | undefined;
}

/** Several members may use one browser, and ids begin with their time: the names sort by member, then by age. */
const prefix = "kept ";
const keptMax = 500;
const changes = storageChanges();
const nameOf = (userId: string, id: string): string => `${prefix}${userId} ${id}`;

export const readKept = (userId: string, id: string): KeptTransaction | undefined =>
  parse(localStore.storage.getItem(nameOf(userId, id)));

/** The same text until something about this transaction changes. */
export function useKept(userId: string, id: string): KeptTransaction | undefined {
  return parse(useSyncExternalStore(changes.subscribe, () => localStore.storage.getItem(nameOf(userId, id))));
}

/** Calls the listener when a kept transaction changes, in this tab or another. */
export const subscribeToKept = changes.subscribe;

/** The member's newest first. */
export function listKept(userId: string): readonly KeptTransaction[] {
  const names = listNames(nameOf(userId, "")).reverse();
  return names.map((name) => parse(localStore.storage.getItem(name))).filter((kept) => kept !== undefined);
}

export function keepTransaction(kept: KeptTransaction): void {
  const { id, member } = kept.terms;
  const write = () => localStore.storage.setItem(nameOf(member, id), JSON.stringify(kept));
  try {
    write();
  } catch {
    // The storage is full: the newest are worth more than the oldest.
    removeOldest(member, keptMax / 2);
    try {
      write();
    } catch {
      // Other things fill it.
    }
  }
  removeOldest(member, keptMax);
  changes.tell();
}

function removeOldest(userId: string, max: number): void {
  for (const name of listNames(nameOf(userId, "")).slice(0, -max)) localStore.storage.removeItem(name);
}

/** Forgets the transactions of a member who is deleted, or of all. */
export function forgetTransactions(userId?: string): void {
  const start = userId === undefined ? prefix : nameOf(userId, "");
  for (const name of listNames(start)) localStore.storage.removeItem(name);
  changes.tell();
}

function listNames(start: string): string[] {
  const { storage } = localStore;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return names.filter((name) => name.startsWith(start)).sort();
}

function parse(text: string | null): KeptTransaction | undefined {
  try {
    const kept: KeptTransaction | null = text === null ? null : JSON.parse(text);
    return typeof kept?.terms.id === "string" && typeof kept.finding === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}
