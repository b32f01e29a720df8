import type { ReactNode } from "react";
import { formatScore, formatShare } from "../../../lib/words/millionths.ts";
import { dash, formatCount, formatMoney } from "../../../ui/data/format.ts";
import { type Column, Table } from "../../../ui/data/table.tsx";
import type { Head, Standing } from "../api.ts";
import { formatRatio, formatReturn, neededWins, rankedFigure, unrankedWords } from "../figure-words.ts";
import { Marks } from "../marks.tsx";
import { OwnFacts } from "../own-facts.tsx";

interface StandingsTableProps {
  head: Pick<Head, "rankBy" | "round">;
  rows: readonly Standing[];
}

/** Everybody's figures: two to a cell, so that all of them fit. */
export function StandingsTable({ head, rows }: StandingsTableProps) {
  const asksHowSure = head.rankBy === "calibration" || rows.some(({ confidences }) => confidences > 0);
  return (
    <Table
      caption="Standings"
      columns={[...columnsOf(head.round), ...(asksHowSure ? [calibration] : [])]}
      rows={rows}
      rowKey={({ userId }) => userId}
      card={(row) => <StandingCard row={row} head={head} />}
    />
  );
}

/** Amounts without their unit, which is in the heading of the column. */
const bare = (amount: string, isSigned = false) => formatMoney(amount, "USDT", isSigned).replace(" USDT", "");

const columnsOf = (round: Head["round"]): Column<Standing>[] => [
  {
    id: "place",
    header: "Place",
    cell: ({ place }) => <span className="figures font-semibold">{formatCount(place)}</span>,
  },
  { id: "name", header: "Member", cell: (row) => <Member row={row} round={round} /> },
  {
    id: "profit",
    header: <Two first="Profit, USDT" second="Return" />,
    cell: ({ profit, returned }) => <Two first={bare(profit, true)} second={formatReturn(returned)} />,
    numeric: true,
  },
  {
    id: "value",
    header: <Two first="Value, USDT" second="Put in" />,
    cell: ({ value, base }) => <Two first={bare(value)} second={bare(base)} />,
    numeric: true,
  },
  {
    id: "fall",
    header: <Two first="Largest fall" second="Return for it" />,
    cell: ({ drawdown, returnPerDrawdown }) => (
      <Two first={formatShare(drawdown, 2)} second={formatRatio(returnPerDrawdown)} />
    ),
    numeric: true,
  },
  {
    id: "trades",
    header: <Two first="Won" second="Needed" />,
    cell: ({ trades, wins, winsNeeded }) => (
      <Two first={`${wins} of ${trades}`} second={neededWins(winsNeeded)} />
    ),
    numeric: true,
  },
  {
    id: "origin",
    header: <Two first="Trades, USDT" second="Plans; fees" />,
    cell: ({ tradeProfit, planProfit, fees }) => (
      <Two first={bare(tradeProfit, true)} second={`${bare(planProfit, true)}; ${bare(fees)}`} />
    ),
    numeric: true,
  },
  {
    id: "bitcoin",
    header: "In Bitcoin, USDT",
    cell: ({ inBitcoin }) => (inBitcoin === null ? dash : bare(inBitcoin)),
    numeric: true,
  },
];

const calibration: Column<Standing> = {
  id: "calibration",
  header: <Two first="Calibration" second="Answers" />,
  cell: ({ brier, confidences }) => <Two first={formatScore(brier)} second={String(confidences)} />,
  numeric: true,
};

function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block whitespace-nowrap">{first}</span>
      <span className="block whitespace-nowrap text-muted">{second}</span>
    </>
  );
}

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
