/** With one more segment, right after the start of the image. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** The same image with another size in its header. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  for (let at = 2; at < claimed.length; at += 2 + claimed.readUInt16BE(at + 2)) {
    const marker = claimed.readUInt8(at + 1);
    if (marker !== 0xc0 && marker !== 0xc2) continue;
    claimed.writeUInt16BE(height, at + 5);
    claimed.writeUInt16BE(width, at + 7);
    return claimed;
  }
  throw new Error("This JPEG has no frame.");
}

/** The same image with its last scan repeated many times: a decoder would walk over the whole picture for each. */
export function repeatScans(jpeg: Buffer, times: number): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]);
}
