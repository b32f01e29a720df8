import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one bit per pixel whose header claims a size, with as many rows as given. */
export function bitPng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** With one more chunk, after the header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), chunk(type, data), png.subarray(headerEnd)]);
}
