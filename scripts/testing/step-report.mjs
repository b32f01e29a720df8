import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The test runners are processes of their own. Their reporters leave failures and the time of each file here, and the summary
// at the end names them: only the last lines of a long output are read.

/** Runs a step and answers what its reporters noted: failures, and how long each file took. */
export async function withReport(run) {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-report-"));
  const file = join(directory, "report");
  process.env.TEST_REPORT = file;
  try {
    const passed = await run();
    const notes = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(JSON.parse) : [];
    return {
      passed,
      failures: notes.filter(({ failed }) => failed),
      files: notes.filter(({ file }) => file),
    };
  } finally {
    delete process.env.TEST_REPORT;
    rmSync(directory, { recursive: true });
  }
}

/** Called by the reporters, in the runner's process. */
export function noteFailure(failed, errors) {
  const reason = errors.map((error) => firstLines(error)).join("; ");
  note({ failed, reason: reason || "no reason given" });
}

export function noteFile(file, seconds) {
  note({ file, seconds });
}

function note(entry) {
  const file = process.env.TEST_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/** The message without colours, on one line, short enough for a list. */
function firstLines({ message = "" }) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters
  const plain = message.replace(/\u001b\[[\d;]*m/g, "");
  return plain.replace(/\s+/g, " ").trim().slice(0, 240);
}
