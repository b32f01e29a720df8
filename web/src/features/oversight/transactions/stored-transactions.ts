import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import type { SignedPromise } from "@paperchain/core/oversight/promise.ts";
import { useSyncExternalStore } from "react";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { storageChanges } from "../../../lib/session/storage-changes.ts";
import { forgetStored, listStoredNames, storedPrefixes, writeStored } from "../log/evidence-storage.ts";

const findings = ["waiting", "sealed", "not covered", "different"] as const;

/** A member's transaction as this browser knows it, with the last finding. */
export interface StoredTransaction {
  readonly terms: AcceptedTerms;
  /** The server's signed promise of the terms; absent if another browser asked for them, or the answer was lost. */
  readonly promise?: SignedPromise | undefined;
  /** Whether the answer should have had a promise, but had none. */
  readonly unpromised?: boolean | undefined;
  /** The key that signed the promise. */
  readonly key?: string | undefined;
  readonly finding: (typeof findings)[number];
  /** Whether a trade's end was compared too. */
  readonly closed: boolean;
  /** The hash of everything that a closed trade showed when it was compared. It must stay the same. */
  readonly digest?: string | undefined;
  readonly checkedMs?: number | undefined;
  /** When the answer arrived, by this browser's clock, which may differ from the server's. */
  readonly heardMs?: number | undefined;
}

const storedMax = 500;
const changes = storageChanges();
/** Several members may use one browser, and ids begin with their time, so the names sort by member, then by age. */
const nameOf = (userId: string, id: string): string => `${storedPrefixes.transactions}${userId} ${id}`;

export const readStored = (userId: string, id: string): StoredTransaction | undefined =>
  parse(localStore.storage.getItem(nameOf(userId, id)));

/** Stays the same text until something about this transaction changes. */
export function useStored(userId: string, id: string): StoredTransaction | undefined {
  return parse(useSyncExternalStore(changes.subscribe, () => localStore.storage.getItem(nameOf(userId, id))));
}

/** Calls the listener when a stored transaction changes, in this tab or another. */
export const subscribeToStored = changes.subscribe;

/** The member's newest first. */
export function listStored(userId: string): readonly StoredTransaction[] {
  const names = listNames(userId).reverse();
  return names
    .map((name) => parse(localStore.storage.getItem(name)))
    .filter((stored) => stored !== undefined);
}

export function storeTransaction(stored: StoredTransaction): void {
  const { id, member } = stored.terms;
  writeStored(nameOf(member, id), JSON.stringify(stored));
  for (const name of listNames(member).slice(0, -storedMax)) localStore.storage.removeItem(name);
  changes.tell();
}

export function forgetTransaction(userId: string, id: string): void {
  localStore.storage.removeItem(nameOf(userId, id));
  changes.tell();
}

/** Forgets all transactions of a member. */
export function forgetTransactions(userId: string): void {
  forgetStored(nameOf(userId, ""));
  changes.tell();
}

/** The members with transactions in this browser's storage. */
export const listStoredMembers = (): string[] => [
  ...new Set(listStoredNames(storedPrefixes.transactions).map((name) => name.split(" ")[1] ?? "")),
];

/** The member's oldest first. */
const listNames = (userId: string): string[] => listStoredNames(nameOf(userId, "")).sort();

function parse(text: string | null): StoredTransaction | undefined {
  try {
    const stored: StoredTransaction | null = text === null ? null : JSON.parse(text);
    if (typeof stored?.terms.id !== "string" || typeof stored.finding !== "string") return undefined;
    // If the version before could not check a signature, it stored another finding. Such a transaction is checked
    // again.
    return findings.includes(stored.finding) ? stored : { ...stored, finding: "waiting" };
  } catch {
    return undefined;
  }
}
