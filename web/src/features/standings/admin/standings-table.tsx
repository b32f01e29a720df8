import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { formatScore } from "../../../lib/words/millionths.ts";
import { formatCount, formatMoney } from "../../../ui/data/format.ts";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import type { Head, Standing } from "../api.ts";
import { formatReturn, rankedFigure, unrankedWords } from "../figure-words.ts";
import { Marks } from "../marks.tsx";
import { OwnFacts } from "../own-facts.tsx";

interface StandingsTableProps {
  head: Pick<Head, "rankBy" | "round">;
  rows: readonly Standing[];
}

/** A table for reading to a class. The other figures are below a row that is opened, and in the files. */
export function StandingsTable({ head, rows }: StandingsTableProps) {
  const hasTrades = rows.some(({ trades }) => trades > 0);
  const hasCoins = rows.some(({ coinProfit }) => /[1-9]/.test(coinProfit));
  const asksHowSure = head.rankBy === "calibration" || rows.some(({ confidences }) => confidences > 0);
  return (
    <Table
      caption="Standings"
      columns={[
        ...columnsOf(head),
        ...(hasCoins ? [fromCoins] : []),
        ...(hasTrades || !hasCoins ? [tradesWon] : []),
        ...(asksHowSure ? [calibration] : []),
      ]}
      rows={rows}
      rowKey={({ userId }) => userId}
      card={(row) => <StandingCard row={row} head={head} />}
      more={{
        label: ({ fullName }) => `Figures of ${fullName}`,
        show: (row) => <OwnFacts own={row} />,
      }}
    />
  );
}

const columnsOf = ({ rankBy, round }: StandingsTableProps["head"]): Column<Standing>[] => [
  column("Place", ({ place }) => <span className="figures font-semibold">{formatCount(place)}</span>),
  column("Member", (row) => <Member row={row} round={round} />),
  // The other rankings have a column below anyway.
  ...(rankBy === "returnPerDrawdown" || rankBy === "return"
    ? [figures(rankingWords[rankBy].name, (row: Standing) => rankedFigure(rankBy, row))]
    : []),
  figures("Return", ({ returned }) => formatReturn(returned)),
  figures("Profit", ({ profit }) => formatMoney(profit, "USDT", true)),
];

const fromCoins: Column<Standing> = figures("From coins", ({ coinProfit }) =>
  formatMoney(coinProfit, "USDT", true),
);

const tradesWon: Column<Standing> = figures(
  "Trades won",
  ({ trades, wins }) => `${formatCount(wins)} of ${formatCount(trades)}`,
);

const calibration: Column<Standing> = figures("Calibration", ({ brier }) => formatScore(brier));

function Member({ row, round }: { row: Standing; round: Head["round"] }) {
  return (
    <div className="flex flex-col gap-1 py-2">
      <span className="wrap-anywhere font-medium">{row.fullName}</span>
      {row.place === null && <span className="text-muted">Not ranked: {unrankedWords(row, round)}</span>}
      <Marks standing={row} />
    </div>
  );
}

function StandingCard({ row, head }: { row: Standing; head: StandingsTableProps["head"] }) {
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="figures min-w-8 py-2 font-semibold">{formatCount(row.place)}</span>
        <div className="min-w-0 flex-1">
          <Member row={row} round={head.round} />
        </div>
        {row.place !== null && <span className="figures py-2">{rankedFigure(head.rankBy, row)}</span>}
      </div>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
          Figures <span className="sr-only">of {row.fullName}</span>
        </summary>
        <OwnFacts own={row} />
      </details>
    </>
  );
}
