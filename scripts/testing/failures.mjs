import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A run prints thousands of lines, and people see the last ones. So the runners' reporters write the failures to a
// file, and the summary names them again.

/** Collects the failures of the runs meanwhile: the runners get the file's path from the environment. */
export async function withFailures(run) {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-failures-"));
  const file = join(directory, "failures");
  process.env.TEST_FAILURES = file;
  try {
    const passed = await run();
    return { passed, failures: existsSync(file) ? readFileSync(file, "utf8") : "" };
  } finally {
    delete process.env.TEST_FAILURES;
    rmSync(directory, { recursive: true });
  }
}

/** The reporters call this in the runner's process. */
export function noteFailure(test, errors) {
  const file = process.env.TEST_FAILURES;
  if (file === undefined) return;
  const reason = errors.map((error) => firstLines(error)).join("; ");
  appendFileSync(file, `${test}\n    ${reason || "no reason given"}\n`);
}

/** The message without colours, on one line, short enough for a list. */
function firstLines({ message = "" }) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters
  const plain = message.replace(/\u001b\[[\d;]*m/g, "");
  return plain.replace(/\s+/g, " ").trim().slice(0, 240);
}
