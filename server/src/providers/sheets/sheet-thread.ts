import { parentPort } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";
import type { SheetRow } from "./write-sheet.ts";

const rows: SheetRow[] = [];

/** Collects the rows of a sheet, the first one being its header, and writes the file once all have arrived. */
parentPort?.on("message", async (message: readonly SheetRow[] | "end") => {
  if (message !== "end") return void rows.push(...message);
  const [header = [], ...body] = rows;
  const bold = header.map((value) => ({ value: String(value ?? ""), fontWeight: "bold" as const }));
  const columns = header.map((value) => ({ width: Math.max(10, String(value ?? "").length) }));
  const sheet = [bold, ...body.map((row) => [...row])];
  const file = await writeXlsxFile(sheet, { sheet: "Results", columns, stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(new Uint8Array(file));
});
