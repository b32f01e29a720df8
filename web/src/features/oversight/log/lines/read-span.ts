import type { LineTrouble } from "@paperchain/core/oversight/check-lines.ts";
import type { Span } from "@paperchain/core/oversight/proofs.ts";
import { call } from "../../../../lib/call/call.ts";
import type { LogMatch } from "../check-log.ts";
import { raiseAlarm, readHeld } from "../stored-log.ts";
import { askLineWorker } from "./ask-line-worker.ts";

/** The lines of a range, oldest first. Throws if one is missing or not as signed, which raises the alarm. */
export async function readSpan(span: Span, { checkpoint, shown }: LogMatch) {
  const query = { from: span.start, limit: span.end - span.start, size: checkpoint.size };
  const { lines } = await call("listLogLines", { query });
  const wrong: LineTrouble | undefined = await askLineWorker("findTrouble", lines, {
    span,
    checkpoint,
    after: "",
  });
  if (!wrong) return lines;
  const detail = `Line ${wrong.seq}\n${JSON.stringify(lines.find(({ seq }) => seq === wrong.seq) ?? "not shown", null, 2)}`;
  const at = new Date().toISOString();
  raiseAlarm({ fits: false, trouble: wrong.trouble, held: readHeld(), shown, detail, at });
  throw new Error("A line of the log is not as signed.");
}
