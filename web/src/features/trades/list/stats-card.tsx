import type { ReactNode } from "react";
import { formatCalendarDay } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Money } from "../../../ui/data/figures.tsx";
import { dash } from "../../../ui/data/format.ts";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import { type Stats, useTradeStats, useTradeTerms } from "../api.ts";

/** The results of a member's trades; hidden until the first one is closed. */
export function StatsCard() {
  const stats = useTradeStats();
  if (stats.data?.trades === 0) return null;
  return (
    <Card title="Your results" className="mb-4">
      <Loads query={stats} what="your results" skeleton={<Skeleton className="h-32 w-full lg:h-16" />}>
        {(data) => <StatsFigures stats={data} />}
      </Loads>
    </Card>
  );
}

function StatsFigures({ stats }: { stats: Stats }) {
  const { wins, losses, trades, profit, bestDay, worstDay } = stats;
  const { data: terms } = useTradeTerms();
  const share = shareWon({ wins, losses }, terms?.breakEvenPercent);
  const returned = trades - wins - losses;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-5">
      <Figure label="Profit" note="All closed trades" wide>
        <Signed amount={profit} />
      </Figure>
      <Figure label="Won and lost" note={returned > 0 ? `${returned} returned the stake` : undefined}>
        {wins} won, {losses} lost
      </Figure>
      <Figure label="Share won" note={share?.note}>
        <span className={share?.tone && tones[share.tone]}>{share?.percent ?? dash}</span>
      </Figure>
      {/* A single day of trading would be both the best and the worst. */}
      {bestDay?.day !== worstDay?.day && (
        <>
          <Day label="Best day" day={bestDay} />
          <Day label="Worst day" day={worstDay} />
        </>
      )}
    </dl>
  );
}

function Day({ label, day }: { label: string; day: Stats["bestDay"] }) {
  return (
    <Figure label={label} note={day ? formatCalendarDay(day.day) : undefined}>
      {day ? <Signed amount={day.profit} /> : dash}
    </Figure>
  );
}

function Signed({ amount }: { amount: string }) {
  const sign = Math.sign(Number(amount));
  return (
    <Money
      amount={amount}
      unit="USDT"
      signed
      className={sign > 0 ? tones.gain : sign < 0 ? tones.loss : undefined}
    />
  );
}

interface FigureProps {
  label: string;
  note?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

function Figure({ label, note, wide = false, children }: FigureProps) {
  return (
    <div className={classNames("min-w-0", wide && "max-lg:col-span-2")}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
      {note && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  );
}

const tones = { gain: "text-gain", loss: "text-loss" } as const;

/** The share of won trades among won and lost ones, compared with the share needed to break even. */
function shareWon({ wins, losses }: Pick<Stats, "wins" | "losses">, breakEvenPercent: string | undefined) {
  const decided = wins + losses;
  if (decided === 0) return undefined;
  const percent = ((wins / decided) * 100).toFixed(2);
  if (breakEvenPercent === undefined) return { percent: `${percent}%` };
  return {
    percent: `${percent}%`,
    note: `${breakEvenPercent}% needed to break even`,
    tone: Number(percent) >= Number(breakEvenPercent) ? ("gain" as const) : ("loss" as const),
  };
}
