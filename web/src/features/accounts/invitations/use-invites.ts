import { type InviteRow, readInviteList } from "@paperchain/core/accounts/invitations/invite-list.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { inParts, inviteStatusWords, rowStatesOf, type Written } from "./invites.ts";

type InviteStatus = Answer<"checkInvites">["results"][number]["outcome"];

/** The state of inviting by list: read, previewed by the server, sent part by part. */
export function useInvites() {
  const cache = useQueryClient();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<ReadonlyMap<string, InviteStatus>>(new Map());
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map());
  const rows = useMemo(() => readInviteList(text), [text]);
  const rowStates = rowStatesOf(rows, checked, written);
  const ready = rowStates.flatMap(({ row, state }) => (state === "ready" ? row : []));

  const check = useMutation({
    mutationFn: async () => {
      let usesLeft: number | null = null;
      const found = new Map<string, InviteStatus>();
      for (const part of inParts(rows.filter(({ problem }) => !problem))) {
        const answer = await call("checkInvites", { body: { people: part.map(personOf) } });
        usesLeft = answer.usesLeft;
        for (const { email, outcome } of answer.results) found.set(email, outcome);
      }
      setChecked(found);
      return { usesLeft };
    },
  });

  const send = useMutation({
    mutationFn: async () => {
      const note: Note = (email, what) => setWritten((before) => new Map(before).set(email, what));
      let problem: string | undefined;
      for (const part of inParts(ready)) {
        problem ??= await sendPart(part, note).catch((error: unknown) =>
          failureMessage(error, "Couldn't send the invitations. Try again."),
        );
        // If one part failed, the next would fail too, so the rest waits for another try.
        if (problem !== undefined)
          for (const { email } of part) note(email, { problem: `Not invited: ${problem}` });
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["outbox"] }),
  });

  return { text, setText, rows, rowStates, ready, check, send };
}

type Note = (email: string, what: Written) => void;

async function sendPart(part: readonly InviteRow[], note: Note) {
  const { results, delivery } = await call("sendInvites", { body: { people: part.map(personOf) } });
  for (const { email, outcome } of results) {
    note(email, outcome === "invited" ? { delivery } : { problem: inviteStatusWords[outcome] });
  }
  return undefined;
}

const personOf = ({ email, name }: InviteRow) => ({ email, name });
