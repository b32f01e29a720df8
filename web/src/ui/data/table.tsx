import type { ReactNode } from "react";
import { classNames } from "../look/class-names.ts";
import { useWide } from "../look/wide.ts";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, where their digits line up. */
  numeric?: boolean;
}

interface TableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same row as a card, for narrow screens. */
  card: (row: Row) => ReactNode;
}

/** A table on wide screens, a list of cards on narrow ones; never both at once. */
export function Table<Row>(props: TableProps<Row>) {
  return useWide() ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classNames(cellLook, "h-10 font-medium", numeric(column))}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-line border-b transition-colors last:border-b-0 hover:bg-hover/60"
          >
            {columns.map((column) => (
              <td key={column.id} className={classNames(cellLook, "h-14", numeric(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ caption, rows, rowKey, card }: TableProps<Row>) {
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="py-4 first:pt-0 last:pb-0">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

const cellLook = "px-3 first:pl-0 last:pr-0";

function numeric<Row>(column: Column<Row>): string | undefined {
  return column.numeric ? "figures text-right" : undefined;
}
