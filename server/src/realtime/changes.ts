import type { MemberId } from "@paperchain/core/ids.ts";
import { z } from "zod";
import type { DatabaseTarget } from "../db/connect.ts";
import { openListener } from "../db/listen.ts";
import type { Change } from "./publish.ts";

/** Who listens to what happens to whom, on this server. */
export interface Changes {
  /** Hears of a member's changes, of everybody's where no member is named, until the answer is called. */
  listen(member: MemberId | undefined, hear: (change: Change["changed"]) => void): () => void;
  close(): Promise<void>;
}

const notified = z.object({
  member: z.string(),
  changed: z.array(z.enum(["balance", "transactions"])),
});

/** One connection to the database hears what any server has committed, and passes it on to those who listen here. */
export async function openChanges(target: DatabaseTarget, onError: (error: Error) => void): Promise<Changes> {
  const ears = new Set<{ member: MemberId | undefined; hear: (change: Change["changed"]) => void }>();
  const tell = (member: string | undefined, changed: Change["changed"]) => {
    for (const ear of ears) {
      if (member === undefined || ear.member === undefined || ear.member === member) ear.hear(changed);
    }
  };
  const close = await openListener(target, {
    onPayload: (payload) => {
      const change = readChange(payload);
      if (change) tell(change.member, change.changed);
      else onError(new Error(`This is not a change that this server knows: ${payload}`));
    },
    // Something may have been missed while nobody listened: everybody asks again.
    onReconnect: () => tell(undefined, ["balance", "transactions"]),
    onError,
  });
  return {
    listen: (member, hear) => {
      const ear = { member, hear };
      ears.add(ear);
      return () => ears.delete(ear);
    },
    close,
  };
}

// A newer server beside this one may tell of more than this one knows; that must not end it.
function readChange(payload: string) {
  try {
    return notified.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
