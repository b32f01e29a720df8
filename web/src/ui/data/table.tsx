import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "../look/class-names.ts";
import { useWide } from "../look/wide.ts";

export interface Column<Row> {
  header: string;
  /** The head as it shows, if it is not the header. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned right, so that their digits line up. */
  numeric?: boolean;
}

type Cell<Row> = Column<Row>["cell"];

export const column = <Row,>(header: string, cell: Cell<Row>): Column<Row> => ({ header, cell });

export const figures = <Row,>(header: string, cell: Cell<Row>): Column<Row> => ({
  ...column(header, cell),
  numeric: true,
});

/** The buttons of a row, at its end. Only a screen reader reads the header. */
export const rowEnd = <Row,>(header: string, cell: Cell<Row>): Column<Row> => ({
  ...figures(header, cell),
  head: <span className="sr-only">{header}</span>,
});

interface TableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same row as a card, for narrow screens. */
  card: (row: Row) => ReactNode;
  /** More about a row. A button at its end opens it below. */
  more?: { label: (row: Row) => string; show: (row: Row) => ReactNode };
}

/** A table on wide screens, a list of cards on narrow ones, never both at once. */
export function Table<Row>(props: TableProps<Row>) {
  return useWide() ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Row>({ caption, columns, rows, rowKey, more }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={classNames(cellLook, "h-10 font-medium", numeric(column))}
            >
              {column.head ?? column.header}
            </th>
          ))}
          {more && (
            <th scope="col" className={cellLook}>
              <span className="sr-only">More</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <WideRow key={rowKey(row)} row={row} columns={columns} more={more} />
        ))}
      </tbody>
    </table>
  );
}

function WideRow<Row>({ row, columns, more }: Pick<TableProps<Row>, "columns" | "more"> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className="border-line border-b transition-colors last:border-b-0 hover:bg-hover/60">
        {columns.map((column) => (
          <td key={column.header} className={classNames(cellLook, "h-14", numeric(column))}>
            {column.cell(row)}
          </td>
        ))}
        {more && (
          <td className={classNames(cellLook, "w-px")}>
            <button
              type="button"
              aria-label={more.label(row)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-hover hover:text-text print:hidden"
            >
              <ChevronDown
                aria-hidden="true"
                className={classNames("size-5 transition-transform", isOpen && "rotate-180")}
              />
            </button>
          </td>
        )}
      </tr>
      {more && isOpen && (
        <tr className="border-line border-b last:border-b-0">
          <td colSpan={columns.length + 1} className="py-4">
            {more.show(row)}
          </td>
        </tr>
      )}
    </>
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
