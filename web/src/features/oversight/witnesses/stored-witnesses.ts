import type { PinnedWitness } from "@paperchain/core/oversight/witnesses/pin-witnesses.ts";
import { useSyncExternalStore } from "react";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { storageChanges } from "../../../lib/session/storage-changes.ts";
import { writeStored } from "../log/evidence-storage.ts";

/** A witness that this browser knows, and the newest checkpoint with its cosignature that this browser checked. */
export interface StoredWitness extends PinnedWitness {
  readonly seen?: { readonly note: string; readonly at: string } | undefined;
}

const storageKey = "logWitnesses";
const changes = storageChanges();

/** Undefined if this browser has not looked for witnesses yet. */
export const readWitnesses = (): readonly StoredWitness[] | undefined => parse(readText());

export function storeWitnesses(witnesses: readonly StoredWitness[]): void {
  writeStored(storageKey, JSON.stringify(witnesses));
  changes.tell();
}

export function forgetWitnesses(): void {
  localStore.storage.removeItem(storageKey);
  changes.tell();
}

/** The witnesses that were not removed. */
export function useWitnesses(): readonly StoredWitness[] {
  const stored = parse(useSyncExternalStore(changes.subscribe, readText));
  return (stored ?? []).filter(({ key }) => key !== null);
}

const readText = () => localStore.storage.getItem(storageKey);

function parse(text: string | null): readonly StoredWitness[] | undefined {
  try {
    const read: unknown = text === null ? undefined : JSON.parse(text);
    return Array.isArray(read) && read.every(isStored) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isStored = (value: Partial<StoredWitness> | null): value is StoredWitness =>
  typeof value?.address === "string" &&
  Number.isSafeInteger(value.seq) &&
  typeof value.since === "string" &&
  (value.key === null || typeof value.key === "string") &&
  (value.seen === undefined || typeof value.seen?.at === "string");
