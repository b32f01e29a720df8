/**
 * A pseudo-random number: evenly spread from -1 up to 1, the same for the same seed, level and cell on every machine.
 * Integer arithmetic only; cells wrap around after 2^32, which is centuries of the finest ones.
 */
export function chance(seed: number, level: number, cell: number): number {
  let bits = seed ^ Math.imul(level + 1, 0x27d4eb2f) ^ Math.imul(cell, 0x165667b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** A seed from a name (FNV-1a), so that a coin's path depends on the coin and not on its place in a list. */
export function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) seed = Math.imul(seed ^ name.charCodeAt(at), 0x01000193);
  return seed;
}
