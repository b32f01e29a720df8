import type { Reader } from "../http/connections/pace.ts";

/** The maximum number of simultaneous downloads: each uses some memory while it runs. */
export const downloadsMax = { ofAll: 24, ofOneAddress: 6 };
/**
 * A reader who has read nothing for this long gives up their place to the next one. A slow phone pauses for less than a
 * minute; addresses with several places get less time.
 */
export const idleMsMax = { alone: 60_000, several: 15_000 };

interface Place {
  readonly address: string;
  readonly reader: Reader;
}

/** The places of simultaneous downloads. Readers who stopped reading do not keep others out. */
export function downloadPlaces() {
  const places = new Set<Place>();
  const hasRoom = (among: readonly Place[], placesMax: number) =>
    among.length < placesMax || cutIdlest(among, places);
  return {
    /** Takes a place and returns the function that frees it, or nothing if all are taken. */
    take(address: string, reader: Reader): (() => void) | undefined {
      const own = [...places].filter((place) => place.address === address);
      if (!hasRoom(own, downloadsMax.ofOneAddress)) return undefined;
      if (!hasRoom([...places], downloadsMax.ofAll)) return undefined;
      const place = { address, reader };
      places.add(place);
      return () => void places.delete(place);
    },
  };
}

/** Frees the place of the reader who has read nothing for the longest time, if that is too long. */
function cutIdlest(among: readonly Place[], places: Set<Place>): boolean {
  const [idlest] = among
    .filter((place) => place.reader.idleMs() >= idleLimit(place, places))
    .sort((one, other) => other.reader.idleMs() - one.reader.idleMs());
  if (!idlest) return false;
  idlest.reader.cut();
  return places.delete(idlest);
}

function idleLimit({ address }: Place, places: Set<Place>): number {
  const own = [...places].filter((place) => place.address === address);
  return own.length > 1 ? idleMsMax.several : idleMsMax.alone;
}
