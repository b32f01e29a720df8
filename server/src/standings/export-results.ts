import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { refuse, tellToWait } from "@paperchain/contract/refused.ts";
import type { Standing } from "@paperchain/contract/standings/shapes.ts";
import { csvText } from "@paperchain/core/csv.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import {
  type FigureName,
  figureNames,
  type ShownFigures,
  standingFigures,
} from "@paperchain/core/standings/figures.ts";
import { forecastWords } from "@paperchain/core/standings/forecast.ts";
import { forecastsShownMax, resultsSheetMax } from "@paperchain/core/standings/results.ts";
import type { Context } from "../context.ts";
import { listContacts } from "../members/queries/members.ts";
import { type SheetRow, writeSheet } from "../providers/sheets/write-sheet.ts";
import { listForecasts, type ShownForecast } from "./queries/shown-forecasts.ts";
import { eachStanding } from "./queries/standings.ts";
import { type FoundStandings, fileNameOf, findStandings } from "./show-head.ts";
import { standingView } from "./show-page.ts";

const busySeconds = 30;

/** The results of a round as CSV, one row a member, read and sent in batches. */
export async function exportResults(context: Context, id: RoundId) {
  const found = await findStandings(context, id);
  if (!found) return refuse("not_found");
  const file = Readable.from(csvOf(context, found), { objectMode: false });
  return { name: fileNameOf("results", found, "csv"), file };
}

/** The same as an Excel file, with numbers as numbers. */
export async function exportResultsSheet(context: Context, id: RoundId) {
  const found = await findStandings(context, id);
  if (!found) return refuse("not_found");
  if ((found.head?.members ?? 0) > resultsSheetMax) return refuse("results_too_long");
  const file = await writeSheet(sheetOf(context, found));
  if (file === "full") return tellToWait(busySeconds);
  return {
    name: fileNameOf("results", found, "xlsx"),
    file: Readable.from([file], { objectMode: false }),
  };
}

async function* csvOf(context: Context, found: FoundStandings): AsyncGenerator<string> {
  for await (const rows of batchesOf(context, found)) yield csvText(rows.map((row) => row.map(textOf)));
}

async function* sheetOf(context: Context, found: FoundStandings): AsyncGenerator<readonly SheetRow[]> {
  for await (const rows of batchesOf(context, found)) yield rows.map((row) => row.map(sheetCellOf));
}

/** The header, followed by the rows in the order of the standings. */
async function* batchesOf(
  { db }: Context,
  { round, group, head, choice }: FoundStandings,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [["Group", "Round", ...columns.map(([header]) => header)]];
  if (!head) return;
  for await (const rows of eachStanding(db, round.id, choice.rankBy)) {
    const ids = rows.map(({ id }) => id);
    const contacts = await listContacts(db, ids);
    const forecasts = await listForecasts(db, round.id, ids);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield rows.slice(from, from + rowsAtOnce).map((row) => {
        const result = {
          ...standingView(row, head, choice.rankBy),
          contact: contacts.get(row.id) ?? null,
          forecasts: forecasts.get(row.id) ?? [],
        };
        return [group.name, round.name, ...columns.map(([, cell]) => cell(result))];
      });
      // Lets other calls run in between, because writing ten thousand rows at once would delay them.
      await nextTurn();
    }
  }
}

const rowsAtOnce = 200;

type Result = Standing & { readonly contact: string | null; readonly forecasts: readonly ShownForecast[] };
/** An amount is exact as text in CSV, and a number in an Excel sheet. */
type Cell = string | number | null | { readonly usdt: string };

const textOf = (cell: Cell): string | null =>
  typeof cell === "object" ? (cell?.usdt ?? null) : String(cell);
const sheetCellOf = (cell: Cell): SheetRow[number] =>
  cell !== null && typeof cell === "object" ? Number(cell.usdt) : cell;

/** Shares and decimals are stored in millionths. */
const divisors = { usdt: 1, percent: 10_000, decimal: 1_000_000, count: 1, mark: 1 };
const units = { usdt: " (practice USDT)", percent: " (%)", decimal: "", count: "", mark: "" };

const columnOf = (name: FigureName): Column => {
  const { kind, label } = standingFigures[name];
  return [label + units[kind], (result) => cellOf(result[name], divisors[kind])];
};

function cellOf(figure: ShownFigures[FigureName], divisor: number): Cell {
  if (typeof figure === "number") return figure / divisor;
  if (typeof figure === "boolean") return figure ? "yes" : "no";
  return figure === null ? null : { usdt: figure };
}

type Column = readonly [header: string, cell: (result: Result) => Cell];
const columns: readonly Column[] = [
  ["Place", ({ place }) => place],
  ["Member", ({ fullName }) => fullName],
  ["E-mail or phone", ({ contact }) => contact],
  ...figureNames.map(columnOf),
  [
    `Confidences and reasons (newest ${forecastsShownMax})`,
    ({ forecasts }) =>
      forecasts.length === 0
        ? null
        : forecasts.map((of) => `${forecastWords(of)}: ${of.reason ?? "deleted"}`).join(" | "),
  ],
];
