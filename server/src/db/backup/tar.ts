import { buffer } from "node:stream/consumers";

const blockBytes = 512;
const nameBytesMax = 100;
const fileType = "0";
const directoryType = "5";

/** A file or a directory in an archive. */
export interface TarEntry {
  /** At most 100 bytes. A directory's name ends in a slash. */
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Writes an archive that every tar can read. A file that grows while it is read is cut at its first size; a file that
 * shrinks is filled up with zeros, as in PostgreSQL's own backups, because recovery replays the changes to it.
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield header(name, size);
    let missing = size;
    for await (const chunk of content) {
      const part = chunk.subarray(0, missing);
      missing -= part.length;
      if (part.length > 0) yield part;
      if (missing === 0) break;
    }
    yield* zeros(missing + padding(size));
  }
  yield* zeros(2 * blockBytes);
}

/** Calls `take` for each entry, which must read all of its content. An archive without its end is an error. */
export async function readTar(
  archive: AsyncIterable<Buffer>,
  take: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  const source = sliced(archive);
  for (;;) {
    const head = await source.exactly(blockBytes);
    if (head.every((byte) => byte === 0)) break;
    const entry = parseHeader(head);
    await take({ ...entry, content: source.next(entry.size) });
    await source.exactly(padding(entry.size));
  }
  await source.exactly(blockBytes);
  // The checksum of the compression is at the very end and is checked only there.
  await source.rest();
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > nameBytesMax) throw new Error(`A name in a backup is too long: ${name}`);
  const isDirectory = name.endsWith("/");
  const head = Buffer.alloc(blockBytes);
  const put = (text: string, at: number) => void head.write(text, at, "latin1");
  head.write(name, 0);
  put(isDirectory ? "0000700\0" : "0000600\0", 100);
  put("0000000\0".repeat(2), 108);
  put(`${size.toString(8).padStart(11, "0")}\0`, 124);
  put("00000000000\0", 136);
  put(" ".repeat(8), 148);
  put(isDirectory ? directoryType : fileType, 156);
  put("ustar\u000000", 257);
  put(`${checksum(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

function parseHeader(head: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => head.toString("latin1", from, to).replace(/[\0 ].*$/s, "");
  const noted = Number.parseInt(text(148, 156), 8);
  const blank = Buffer.from(head).fill(" ", 148, 156);
  const size = Number.parseInt(text(124, 136), 8);
  const type = text(156, 157);
  if (noted !== checksum(blank) || !Number.isSafeInteger(size) || ![fileType, directoryType].includes(type))
    throw new Error("This is not a backup of Paperchain, or it is damaged.");
  const name = head.subarray(0, nameBytesMax);
  const end = name.indexOf(0);
  return { name: name.toString("utf8", 0, end === -1 ? nameBytesMax : end), size };
}

const checksum = (head: Buffer) => head.reduce((sum, byte) => sum + byte, 0);

const padding = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes;

function* zeros(count: number): Generator<Buffer> {
  const block = Buffer.alloc(Math.min(count, 1 << 16));
  for (let left = count; left > 0; left -= block.length) yield block.subarray(0, left);
}

/** A stream of bytes that is read in pieces of a known length. */
function sliced(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function* next(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (held.length === 0) {
        const { value, done } = await chunks.next();
        if (done) throw new Error("The backup is not complete: its end is missing.");
        held = value;
      }
      const part = held.subarray(0, missing);
      held = held.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
  return {
    next,
    exactly: (count: number) => buffer(next(count)),
    rest: async () => {
      while (!(await chunks.next()).done);
    },
  };
}
