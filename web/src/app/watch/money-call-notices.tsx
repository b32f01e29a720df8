import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { MoneyCall } from "../../lib/money-calls/money-call.ts";
import { moneyCallWords, unknownTitle } from "../../lib/money-calls/money-call-words.ts";
import {
  dismissResult,
  type MoneyCallResult,
  useIsShown,
  useMoneyCallResults,
} from "../../lib/money-calls/results.ts";
import { answerOf, noticeAbandoned } from "../../lib/money-calls/send-money-call.ts";
import { useLostMoneyCalls, useMoneyCalls } from "../../lib/money-calls/use-money-call.ts";
import { useSession } from "../../lib/session/session.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Spinner } from "../../ui/data/spinner.tsx";
import { Button } from "../../ui/form/button.tsx";

/** Asks the server about money calls whose answer was lost, and shows the result unless a dialog shows it. */
export function MoneyCallNotices() {
  const moneyCalls = useMoneyCalls();
  useEffect(() => noticeAbandoned(moneyCalls), [moneyCalls]);
  const lost = useLostMoneyCalls();
  const session = useSession();
  const results = useMoneyCallResults().filter(
    ({ moneyCall }) => session.in && moneyCall.userId === session.userId,
  );
  return (
    <div role="status" className="mx-auto flex w-full max-w-[1120px] flex-col gap-2 px-4 sm:px-6 [&>*]:mt-3">
      {lost.map((moneyCall) => (
        <Checking key={moneyCall.key} moneyCall={moneyCall} />
      ))}
      {results.map((result) => (
        <Told key={result.moneyCall.key} result={result} />
      ))}
    </div>
  );
}

function Checking({ moneyCall }: { moneyCall: MoneyCall }) {
  const isShown = useIsShown(moneyCall.key);
  const cache = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const word of moneyCallWords[moneyCall.kind].changes)
        void cache.invalidateQueries({ queryKey: [word] });
    };
    // A refusal is a result too, so it is also reported here.
    answerOf(moneyCall).then(refresh, () => {});
  }, [moneyCall, cache]);
  if (isShown) return null;
  return (
    <Notice tone="warn" title={unknownTitle(moneyCall.kind)}>
      <p className="flex flex-wrap items-center gap-x-2">
        {moneyCall.summary} <Spinner className="text-warn" /> Checking…
      </p>
    </Notice>
  );
}

function Told({ result: { moneyCall, tone, sentence } }: { result: MoneyCallResult }) {
  const { to, label } = moneyCallWords[moneyCall.kind].where;
  const dismiss = () => dismissResult(moneyCall.key);
  return (
    <Notice tone={tone} title={sentence}>
      <p>{moneyCall.summary}</p>
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
