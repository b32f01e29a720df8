import { changeableWords } from "@paperchain/contract/stream.ts";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { z } from "zod";
import type { DatabaseTarget } from "../db/connect.ts";
import { openListener } from "../db/listen.ts";
import {
  changesChannel,
  groupsChannel,
  marketChannel,
  sessionsChannel,
} from "../db/operation/notifications.ts";
import { rememberLately } from "./lately.ts";
import type { Change } from "./publish.ts";

/** The subscriptions to changes on this server. */
export interface Changes {
  /**
   * Subscribes to a member's changes, or to all changes if no member is given, until the returned function is called.
   */
  listen(member: MemberId | undefined, hear: (change: Change["changed"]) => void): () => void;
  /** The words of a member's changes in the last milliseconds, or of all changes if no member is given. */
  heardLately(member: MemberId | undefined, ms: number): Change["changed"];
  /** Subscribes to changes of sessions or rights. Called without a member if a notification may have been missed. */
  listenToSessions(hear: (member: MemberId | undefined) => void): () => void;
  /** Called when the market changed, or may have changed unnoticed. */
  listenToMarket(hear: () => void): () => void;
  /** Called when a group changed, or may have changed unnoticed. */
  listenToGroups(hear: () => void): () => void;
  /** Whether this server receives notifications of all commits, so that it may cache values. */
  isListening(): boolean;
  /** Waits until every notification committed before has arrived. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** A change for one member, for many, or for everybody. Without a member, it concerns only administrators. */
const notified = z.object({
  everybody: z.literal(true).optional(),
  member: z.string().optional(),
  members: z.array(z.string()).optional(),
  changed: z.array(z.enum(changeableWords)),
});

/** One connection to the database receives every server's commits and passes them to the subscribers here. */
export async function openChanges(
  target: DatabaseTarget,
  onError: (error: Error) => void,
  onSilent: () => void = () => {},
): Promise<Changes> {
  // Grouped by member, so that a change costs nothing for the thousands of members whom it does not concern.
  const ears = new Map<string | undefined, Set<(change: Change["changed"]) => void>>();
  const sessionEars = new Set<(member: MemberId | undefined) => void>();
  const marketEars = new Set<() => void>();
  const groupEars = new Set<() => void>();
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
  const tellOfGroups = () => {
    for (const hear of groupEars) hear();
  };
  const lately = rememberLately();
  const hearChange = (payload: string) => {
    const change = readChange(payload);
    if (!change) return onError(new Error(`This is not a change that this server knows: ${payload}`));
    lately.add(change);
    if (change.everybody) return tell(ears.keys(), change.changed);
    const concerned = change.members ?? (change.member === undefined ? [] : [change.member]);
    // Subscribers to all changes get one event per batch, not one per member.
    tell([...concerned, undefined], change.changed);
  };
  const { caughtUp, close } = await openListener(target, {
    channels: {
      [changesChannel]: hearChange,
      [sessionsChannel]: (member) => tellOfSessions(asId(member)),
      [marketChannel]: tellOfMarket,
      [groupsChannel]: tellOfGroups,
    },
    onLost: () => {
      listening = false;
      tellOfSessions(undefined);
    },
    // Nobody listened for a while, so notifications may have been missed, and every page fetches again.
    onReconnect: () => {
      listening = true;
      tellOfSessions(undefined);
      tellOfMarket();
      tellOfGroups();
      lately.add({ everybody: true, changed: changeableWords });
      tell(ears.keys(), changeableWords);
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
    heardLately: lately.wordsFor,
    listenToSessions: (hear) => addTo(sessionEars, hear),
    listenToMarket: (hear) => addTo(marketEars, hear),
    listenToGroups: (hear) => addTo(groupEars, hear),
    isListening: () => listening,
    caughtUp,
    close,
  };
}

function addTo<Ear>(ears: Set<Ear>, ear: Ear): () => void {
  ears.add(ear);
  return () => void ears.delete(ear);
}

// A newer server may send messages that this one does not know. They must not end it.
function readChange(payload: string) {
  try {
    return notified.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
