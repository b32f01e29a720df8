import { changeableWords } from "@paperchain/contract/stream.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { pageAgeMsMax } from "@paperchain/core/page-age.ts";
import type { Change } from "./publish.ts";

type Words = Change["changed"];

/** A change for one member, for many, or for everybody. Without a member, it concerns only administrators. */
export interface HeardChange {
  readonly everybody?: true | undefined;
  readonly member?: string | undefined;
  readonly members?: readonly string[] | undefined;
  readonly changed: Words;
}

/** Remembers the changes of the last seconds, for pages that asked for their data just before they began to listen. */
export function rememberLately(nowMs: () => number = () => performance.now()) {
  let heard: { readonly atMs: number; readonly change: HeardChange }[] = [];
  let clearedAtMs = nowMs();
  return {
    add: (change: HeardChange): void => {
      const now = nowMs();
      heard.push({ atMs: now, change });
      if (now - clearedAtMs < pageAgeMsMax) return;
      heard = heard.filter(({ atMs }) => atMs >= now - pageAgeMsMax);
      clearedAtMs = now;
    },
    /** The words of a member's changes in the last milliseconds; without a member, of all changes. */
    wordsFor: (member: MemberId | undefined, ms: number): Words => {
      if (ms > pageAgeMsMax) return changeableWords;
      const words = heard
        .filter(({ atMs, change }) => atMs >= nowMs() - ms && concerns(change, member))
        .flatMap(({ change }) => change.changed);
      return [...new Set(words)];
    },
  };
}

function concerns(change: HeardChange, member: MemberId | undefined): boolean {
  if (member === undefined || change.everybody) return true;
  return change.member === member || (change.members?.includes(member) ?? false);
}
