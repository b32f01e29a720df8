// PostgreSQL: no room (53100), a file that cannot be read or written (58030). The operating system, to PostgreSQL and to
// us: no room, no room for this user, a disk that can only be read.
const codes = /^(53100|58030|ENOSPC|EDQUOT|EROFS)$/;
// A disk that can only be read comes as "not allowed", and a database that ends over it says only this.
const messages = /No space left on device|Disk quota exceeded|Read-only file system/;

/** The sentence for an operator whose server cannot start over it; nothing where the disk is not the problem. */
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
