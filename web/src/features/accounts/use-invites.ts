import { type InviteRow, readInviteList } from "@paperchain/core/accounts/invite-list.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "../../lib/call.ts";
import { failureMessage } from "../../lib/call-failed.ts";
import type { Answer } from "../../lib/make-call.ts";
import { inParts, outcomeWords, standingsOf } from "./invites.ts";

type Outcome = Answer<"checkInvites">["results"][number]["outcome"];

/** A list on its way: read, looked at by the server, and sent part by part. */
export function useInvites() {
  const cache = useQueryClient();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [sent, setSent] = useState<ReadonlyMap<string, string | true>>(new Map());
  const rows = useMemo(() => readInviteList(text), [text]);
  const standings = standingsOf(rows, checked, sent);
  const ready = standings.flatMap(({ row, state }) => (state === "ready" ? row : []));

  const check = useMutation({
    mutationFn: async () => {
      let usesLeft: number | null = null;
      const found = new Map<string, Outcome>();
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
      const note = (email: string, what: string | true) =>
        setSent((before) => new Map(before).set(email, what));
      let problem: string | undefined;
      for (const part of inParts(ready)) {
        problem ??= await sendPart(part, note).catch((error: unknown) =>
          failureMessage(error, "The invitations could not be sent."),
        );
        // Where one part failed the next fares no better: they are kept to be tried again.
        if (problem !== undefined) for (const { email } of part) note(email, `Not sent: ${problem}`);
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["outbox"] }),
  });

  return { text, setText, rows, standings, ready, check, send };
}

async function sendPart(part: readonly InviteRow[], note: (email: string, what: string | true) => void) {
  const { results } = await call("sendInvites", { body: { people: part.map(personOf) } });
  for (const { email, outcome } of results) note(email, outcome === "invited" || outcomeWords[outcome]);
  return undefined;
}

const personOf = ({ email, name }: InviteRow) => ({ email, name });
