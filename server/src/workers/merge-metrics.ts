interface Family {
  /** The description of the metric for Prometheus: its help and type. */
  readonly head: Set<string>;
  readonly samples: string[];
}

/**
 * Joins the texts of many workers into one for Prometheus: each sample names its worker, and each metric is described
 * once.
 */
export function mergeMetrics(texts: ReadonlyMap<number, string>): string {
  const families = new Map<string, Family>();
  for (const [worker, text] of texts) {
    let family: Family = { head: new Set(), samples: [] };
    for (const line of text.split("\n")) {
      const name = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1];
      if (name) {
        family = families.get(name) ?? { head: new Set(), samples: [] };
        families.set(name, family);
        family.head.add(line);
      } else if (line) {
        family.samples.push(label(line, worker));
      }
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples, ""]).join("\n");
}

function label(sample: string, worker: number): string {
  const [, name = "", labels = ""] = /^([^{\s]+)(?:\{(.*)\})?/.exec(sample) ?? [];
  const value = sample.slice(sample.lastIndexOf(" "));
  return `${name}{worker="${worker}"${labels && `,${labels}`}}${value}`;
}
