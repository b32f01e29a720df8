// Errors of a disk that takes no writes. PostgreSQL: disk full (53100), a file that cannot be read or written (58030).
// The operating system, as PostgreSQL or we report it: no space, quota exceeded, read-only.
const codes = /^(53100|58030|ENOSPC|EDQUOT|EROFS)$/;
// Some systems report a read-only disk as "not allowed", and a database that ends because of it prints only this.
const messages = /No space left on device|Disk quota exceeded|Read-only file system/;

/** The sentence for an operator whose server cannot start because of the disk; nothing if the disk is not the cause. */
export function diskSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !isDiskFull(error)) return undefined;
  const said = error.message.split("\n").find((line) => messages.test(line)) ?? error.message;
  return `Paperchain cannot write to its disk, which is full or read-only: ${said.trim()}. Make room on the disk that holds DATA_DIR, or set DATA_DIR to a directory on another one, and start again.`;
}

/** Whether an error means that the disk takes no writes at the moment. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codes.test(code) || messages.test(error.message) || isDiskFull(error.cause);
}
