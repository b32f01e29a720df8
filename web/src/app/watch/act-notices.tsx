import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { Act } from "../../lib/acts/act.ts";
import { actWords, unknownTitle } from "../../lib/acts/act-words.ts";
import { answerOf, noticeAbandoned } from "../../lib/acts/acts.ts";
import { dismissOutcome, type Outcome, useIsShown, useOutcomes } from "../../lib/acts/outcomes.ts";
import { useActs, useLostActs } from "../../lib/acts/use-act.ts";
import { useSession } from "../../lib/session/session.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Spinner } from "../../ui/data/spinner.tsx";
import { Button } from "../../ui/form/button.tsx";

/** Asks the server about acts whose answer was lost, and shows the result unless a dialog shows it. */
export function ActNotices() {
  const acts = useActs();
  useEffect(() => noticeAbandoned(acts), [acts]);
  const lost = useLostActs();
  const session = useSession();
  const outcomes = useOutcomes().filter(({ act }) => session.in && act.userId === session.userId);
  return (
    <div role="status" className="mx-auto flex w-full max-w-[1120px] flex-col gap-2 px-4 sm:px-6 [&>*]:mt-3">
      {lost.map((act) => (
        <Checking key={act.key} act={act} />
      ))}
      {outcomes.map((outcome) => (
        <Told key={outcome.act.key} outcome={outcome} />
      ))}
    </div>
  );
}

function Checking({ act }: { act: Act }) {
  const isShown = useIsShown(act.key);
  const cache = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const word of actWords[act.kind].changes) void cache.invalidateQueries({ queryKey: [word] });
    };
    // A refusal is an outcome too, and is reported there.
    answerOf(act).then(refresh, () => {});
  }, [act, cache]);
  if (isShown) return null;
  return (
    <Notice tone="warn" title={unknownTitle(act.kind)}>
      <p className="flex flex-wrap items-center gap-x-2">
        {act.summary} <Spinner className="text-warn" /> Checking…
      </p>
    </Notice>
  );
}

function Told({ outcome: { act, tone, sentence } }: { outcome: Outcome }) {
  const { to, label } = actWords[act.kind].where;
  const dismiss = () => dismissOutcome(act.key);
  return (
    <Notice tone={tone} title={sentence}>
      <p>{act.summary}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        <Link to={to} onClick={dismiss} className="inline-flex min-h-11 items-center font-medium underline">
          {label}
        </Link>
        <Button variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </p>
    </Notice>
  );
}
