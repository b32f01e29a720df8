import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { hearAnswers } from "../../../lib/money-calls/heard-answers.ts";
import { serverLog } from "../log/follow-log.ts";
import { verifyEd25519 } from "../log/signatures/verify-ed25519.ts";
import { readHeld } from "../log/stored-log.ts";
import { useSeenPrices } from "../prices/use-seen-prices.ts";
import { ToldWatch } from "../told/told-watch.tsx";
import { makeDueChecks } from "./check-due.ts";
import { hearAnswer } from "./hear-answer.ts";

/**
 * Part of every logged-in layout: stores the promises in answers, and checks this member's transactions automatically.
 */
export function TransactionWatch({ userId }: { userId: string }) {
  useEffect(
    () =>
      hearAnswers((heard) => {
        void hearAnswer(heard, { key: logKey, verify: verifyEd25519 });
      }),
    [],
  );
  useSeenPrices(userId);
  const checkDue = useMemo(() => makeDueChecks(userId, Math.random, Date.now), [userId]);
  useQuery({
    // Under the stream's key for trades, so that an ended trade is checked as soon as the server reports it.
    queryKey: ["trades", "kept", userId],
    queryFn: checkDue,
    refetchInterval: ({ state }) => state.data?.nextMs ?? minuteMs,
    retry: false,
  });
  return <ToldWatch />;
}

const minuteMs = 60_000;
const logKey = async () => readHeld()?.key ?? serverLog.key();
