import { forecastWords } from "@paperchain/core/standings/forecast.ts";
import { luckWords } from "@paperchain/core/standings/luck.ts";
import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { forecastsShownMax } from "@paperchain/core/standings/results.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { formatMoment, formatShortMoment } from "../../../lib/words/format-date.ts";
import { isId } from "../../../lib/words/is-id.ts";
import { tableCode } from "../../../lib/words/table-code.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { PrintBar } from "../../../ui/page/print-bar.tsx";
import { type MyResult, type Standing, useMyResult } from "../api.ts";
import { CoinPrices } from "../coin-prices.tsx";
import { ordinal, unrankedWords } from "../figure-words.ts";
import { computedWords } from "../head-words.ts";
import { Marks } from "../marks.tsx";
import { OwnFacts } from "../own-facts.tsx";

interface ResultScreenProps {
  /** The code of the operator log as this browser checked it. */
  logCode: ReactNode;
  /** This browser's finding about the member's row of the final table of a round. */
  check: (round: string, own: Standing) => ReactNode;
}

/** A member's own figures in a round as a page to print and hand in. */
export function ResultScreen(parts: ResultScreenProps) {
  const { id = "" } = useParams();
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-4 sm:px-6 print:max-w-none print:p-0">
      <div className="mb-6">
        <PrintBar back="/standings" />
      </div>
      {isId(id) ? <Shown id={id} {...parts} /> : <Unknown />}
    </div>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">Result</h1>
      <Empty title="There is no such round">The Standings screen lists the rounds of your group.</Empty>
    </>
  );
}

function Shown({ id, ...parts }: ResultScreenProps & { id: string }) {
  const result = useMyResult(id);
  if (result.error instanceof CallFailed && result.error.code === "not_found") return <Unknown />;
  return (
    <Loads
      query={result}
      what="your result"
      skeleton={<Skeleton className="h-180 w-full rounded-card" />}
      frame={(state) => (
        <>
          <h1 className="sr-only">Result</h1>
          {state}
        </>
      )}
    >
      {(data) => <Statement result={data} {...parts} />}
    </Loads>
  );
}

function Statement({ result, logCode, check }: ResultScreenProps & { result: MyResult }) {
  const { round, group, own, final } = result;
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 tabIndex={-1} className="wrap-anywhere font-semibold text-2xl outline-none">
          {own ? own.fullName : "Result"}
        </h1>
        <p className="wrap-anywhere text-muted">
          {round.name} · {group}
        </p>
      </header>
      <Facts
        facts={[
          ...(own && result.shownTo !== "nobody" ? [{ label: "Place", value: placeOf(result, own) }] : []),
          { label: "Ranked by", value: rankingWords[result.rankBy].name },
          ...(round.startedAt === null ? [] : [{ label: "Began", value: formatMoment(round.startedAt) }]),
          ...(round.endedAt === null ? [] : [{ label: "Ended", value: formatMoment(round.endedAt) }]),
          { label: "Standings", value: computedWords(result) },
        ]}
      />
      {own ? (
        <>
          <Marks standing={own} />
          <div className="text-sm">
            <p>{rankingWords[result.rankBy].sentence}</p>
            {own.place !== null && <p className="mt-1">{luckWords(own, result.ranked)}</p>}
          </div>
          <OwnFacts own={own} />
          <CoinPrices head={result} />
          <Forecasts forecasts={result.forecasts} />
          {final && result.shownTo !== "nobody" && check(round.id, own)}
        </>
      ) : (
        result.readAt !== null && <p>You were not in this round.</p>
      )}
      <footer className="figures text-muted text-sm">
        <p>Practice money only. No real coin was bought or sold.</p>
        {final && <p>Code of the final table: {tableCode(final.root)}</p>}
        <p>Operator log, as this browser checked it: {logCode}</p>
      </footer>
    </div>
  );
}

/** The forecasts given before each trade, with the results. */
function Forecasts({ forecasts }: Pick<MyResult, "forecasts">) {
  if (forecasts.length === 0) return null;
  return (
    <section aria-labelledby="forecasts">
      <h2 id="forecasts" className="mb-2 font-semibold">
        Said before each trade
      </h2>
      <ul className="divide-y divide-line text-sm">
        {forecasts.map((forecast) => (
          <li key={forecast.tradeId} className="break-inside-avoid py-2">
            <p className="figures flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{forecastWords(forecast)}</span>
              <span className="text-muted">{formatShortMoment(forecast.closedAt)}</span>
            </p>
            <p className="wrap-anywhere">{forecast.reason ?? "The reason was deleted."}</p>
          </li>
        ))}
      </ul>
      {forecasts.length === forecastsShownMax && (
        <p className="mt-2 text-muted text-sm">The newest {forecastsShownMax} are listed.</p>
      )}
    </section>
  );
}

function placeOf({ ranked, round }: MyResult, own: NonNullable<MyResult["own"]>): string {
  if (own.place === null) return `Not ranked: ${unrankedWords(own, round)}`;
  return `${ordinal(own.place)} of ${formatCount(ranked)} ranked`;
}
