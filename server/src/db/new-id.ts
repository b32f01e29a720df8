import { asId, type Id } from "@paperchain/core/ids.ts";
import { v7 as uuidv7 } from "uuid";

let lastMs = 0;
let sequence = 0;

/** A fresh id, ordered by time, and within a millisecond by creation. */
export function newId<Kind extends string>(now: Date): Id<Kind> {
  const msecs = now.getTime();
  sequence = msecs === lastMs ? sequence + 1 : 0;
  lastMs = msecs;
  return asId(uuidv7({ msecs, seq: sequence }));
}
