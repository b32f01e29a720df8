import type { MemberId } from "@paperchain/core/ids.ts";

/** The members who have a page open on this server: each open page holds a stream. */
export interface PresentMembers {
  /** Counts one more page of a member until the returned function is called. */
  enter(member: MemberId): () => void;
  pagesOf(member: MemberId): number;
  all(): MemberId[];
}

export function trackPresentMembers(): PresentMembers {
  const pages = new Map<MemberId, number>();
  const count = (member: MemberId, more: number) => {
    const now = (pages.get(member) ?? 0) + more;
    if (now > 0) pages.set(member, now);
    else pages.delete(member);
  };
  return {
    enter: (member) => {
      count(member, 1);
      return () => count(member, -1);
    },
    pagesOf: (member) => pages.get(member) ?? 0,
    all: () => [...pages.keys()],
  };
}
