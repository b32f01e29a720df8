const uuid = /"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g;
const nouns = ["user", "session", "invitation", "outbox", "transaction", "trade", "plan", "kyc", "support"];
const idsMax = 60;

/** Ids from earlier answers, by the noun of their path: a trade's id gets further where trades are expected. */
export interface KnownIds {
  learn(path: string, body: string): void;
  about(path: string): readonly string[];
}

/** `never` is the id of a person whom the rest of the requests needs. */
export function openKnownIds(never: string): KnownIds {
  const byNoun = new Map(nouns.map((noun) => [noun, ["01890000-0000-7000-8000-000000000000"]]));
  const of = (path: string) =>
    nouns.filter((noun) => path.includes(noun)).map((noun) => byNoun.get(noun) ?? []);
  return {
    learn: (path, body) => {
      for (const [, id = ""] of body.matchAll(uuid)) {
        if (id === never) continue;
        for (const ids of of(path)) {
          if (!ids.includes(id)) ids.push(id);
          // The first one stays: it belongs to nobody.
          if (ids.length > idsMax) ids.splice(1, 1);
        }
      }
    },
    about: (path) => {
      const ids = of(path).flat();
      return ids.length > 0 ? ids : [...byNoun.values()].flat();
    },
  };
}
