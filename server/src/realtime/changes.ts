import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { z } from "zod";
import type { DatabaseTarget } from "../db/connect.ts";
import { openListener } from "../db/listen.ts";
import { changesChannel, marketChannel, sessionsChannel } from "../db/queries/operation/notifications.ts";
import { type Change, changeable } from "./publish.ts";

/** Who listens to what happens to whom, on this server. */
export interface Changes {
  /** Hears of a member's changes, of everybody's where no member is named, until the answer is called. */
  listen(member: MemberId | undefined, hear: (change: Change["changed"]) => void): () => void;
  /** Hears whose sessions or rights changed; where no member is named, something may have been missed. */
  listenToSessions(hear: (member: MemberId | undefined) => void): () => void;
  /** Hears that the market changed, or may have without this server's hearing of it. */
  listenToMarket(hear: () => void): () => void;
  /** Whether what any server commits is heard here, so that what was read once may be kept. */
  isListening(): boolean;
  /** Waits until all is heard that was committed before. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** One member's change, that of many at once, or everybody's; nobody is named where only administrators are concerned. */
const notified = z.object({
  everybody: z.literal(true).optional(),
  member: z.string().optional(),
  members: z.array(z.string()).optional(),
  changed: z.array(z.enum(changeable)),
});

/** One connection to the database hears what any server has committed, and passes it on to those who listen here. */
export async function openChanges(
  target: DatabaseTarget,
  onError: (error: Error) => void,
  onSilent: () => void = () => {},
): Promise<Changes> {
  // By member, so that what happens to one costs nothing for the thousands it does not concern.
  const ears = new Map<string | undefined, Set<(change: Change["changed"]) => void>>();
  const sessionEars = new Set<(member: MemberId | undefined) => void>();
  const marketEars = new Set<() => void>();
  let listening = true;
  const tell = (concerned: Iterable<string | undefined>, changed: Change["changed"]) => {
    for (const member of concerned) for (const hear of ears.get(member) ?? []) hear(changed);
  };
  const tellOfSessions = (member: MemberId | undefined) => {
    for (const hear of sessionEars) hear(member);
  };
  const tellOfMarket = () => {
    for (const hear of marketEars) hear();
  };
  const hearChange = (payload: string) => {
    const change = readChange(payload);
    if (!change) return onError(new Error(`This is not a change that this server knows: ${payload}`));
    if (change.everybody) return tell(ears.keys(), change.changed);
    const concerned = change.members ?? (change.member === undefined ? [] : [change.member]);
    // Whoever hears everybody's changes hears of those of many at once only once.
    tell([...concerned, undefined], change.changed);
  };
  const { caughtUp, close } = await openListener(target, {
    channels: {
      [changesChannel]: hearChange,
      [sessionsChannel]: (member) => tellOfSessions(asId(member)),
      [marketChannel]: tellOfMarket,
    },
    onLost: () => {
      listening = false;
      tellOfSessions(undefined);
    },
    // Something may have been missed while nobody listened: everybody asks again.
    onReconnect: () => {
      listening = true;
      tellOfSessions(undefined);
      tellOfMarket();
      tell(ears.keys(), changeable);
    },
    onSilent,
    onError,
  });
  return {
    listen: (member, hear) => {
      const hears = ears.get(member) ?? new Set();
      ears.set(member, hears.add(hear));
      return () => {
        hears.delete(hear);
        if (hears.size === 0 && ears.get(member) === hears) ears.delete(member);
      };
    },
    listenToSessions: (hear) => addTo(sessionEars, hear),
    listenToMarket: (hear) => addTo(marketEars, hear),
    isListening: () => listening,
    caughtUp,
    close,
  };
}

function addTo<Ear>(ears: Set<Ear>, ear: Ear): () => void {
  ears.add(ear);
  return () => void ears.delete(ear);
}

// A newer server beside this one may tell of more than this one knows; that must not end it.
function readChange(payload: string) {
  try {
    return notified.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
