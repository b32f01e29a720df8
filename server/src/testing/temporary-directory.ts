import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Removed with the test. Every user may enter it, because a database that root starts runs as another user. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-test-"));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));
  return directory;
}
