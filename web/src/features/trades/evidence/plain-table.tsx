interface PlainRow {
  key: string;
  name: string;
  /** A small line below the name. */
  note?: string;
  cells: readonly string[];
  /** Whether this row is the entry or the exit. */
  strong?: boolean;
}

interface PlainTableProps {
  caption: string;
  headers: readonly string[];
  rows: readonly PlainRow[];
}

/** A table of numbers that scrolls sideways on narrow screens. */
export function PlainTable({ caption, headers, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            {headers.map((header, index) => (
              <th
                key={header}
                scope="col"
                className={`h-9 whitespace-nowrap px-3 font-medium ${index === 0 ? "text-left" : "text-right"}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, cells, strong }) => (
            <tr
              key={key}
              className={`border-line border-b last:border-b-0 ${strong ? "bg-accent-soft" : ""}`}
            >
              <th scope="row" className="whitespace-nowrap px-3 py-2 text-left font-medium">
                {name}
                {note && <span className="block font-normal text-muted text-xs">{note}</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]} className="whitespace-nowrap px-3 py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
