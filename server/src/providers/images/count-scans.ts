const [marker, startOfImage, endOfImage, startOfScan] = [0xff, 0xd8, 0xd9, 0xda];

/**
 * Counts the scans of a JPEG without decoding it. A decoder walks over the whole picture once per scan, so a small file
 * with thousands of empty scans would keep it busy for a minute.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = jpeg.indexOf(marker); at !== -1; at = jpeg.indexOf(marker, at)) {
    const kind = jpeg[at + 1];
    if (kind === undefined || kind === endOfImage) break;
    if (kind === startOfScan) scans += 1;
    at += hasLength(kind) ? 2 + lengthAt(jpeg, at + 2) : kind === marker ? 1 : 2;
  }
  return scans;
}

/**
 * After 0xff, a zero is a byte of the picture. The restart marks 0xd0 to 0xd7 and the start of the image have no
 * length.
 */
const hasLength = (kind: number) =>
  kind !== 0 && kind !== 1 && kind !== marker && !(kind >= 0xd0 && kind <= startOfImage);

const lengthAt = (jpeg: Uint8Array, at: number) => ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0);
