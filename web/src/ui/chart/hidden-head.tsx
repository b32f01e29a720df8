/** The column names of a chart's table, for screen readers. */
export const HiddenHead = ({ headers }: { headers: readonly string[] }) => (
  <thead className="sr-only">
    <tr>
      {headers.map((header) => (
        <th key={header} scope="col">
          {header}
        </th>
      ))}
    </tr>
  </thead>
);
