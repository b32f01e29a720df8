import { randomFillSync } from "node:crypto";
import { asId, type Id } from "@paperchain/core/ids.ts";
import { v7 as uuidv7 } from "uuid";

let lastMs = 0;
let sequence = 0;

const idBytes = 16;
// Drawing random bytes for each id alone takes twice as long as the rest of the id.
const drawn = new Uint8Array(idBytes * 256);
let used = drawn.length;

/** A fresh id, ordered by time, and within a millisecond by creation. */
export function newId<Kind extends string>(now: Date): Id<Kind> {
  const msecs = now.getTime();
  sequence = msecs === lastMs ? sequence + 1 : 0;
  lastMs = msecs;
  return asId(uuidv7({ msecs, seq: sequence, random: drawBytes() }));
}

function drawBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += idBytes;
  return drawn.subarray(used - idBytes, used);
}
