const [quote, backslash] = [0x22, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON is nested deeper than this, without parsing it: parsing would block the server for a second. */
export function isNestedBeyond(json: Uint8Array, depthMax: number): boolean {
  let depth = 0;
  let inText = false;
  for (let n = 0; n < json.length; n += 1) {
    const byte = json[n];
    if (inText) {
      if (byte === backslash) n += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) {
      inText = true;
    } else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (byte === closeList || byte === closeObject) {
      depth -= 1;
    }
  }
  return false;
}
