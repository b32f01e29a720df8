interface Times {
  readonly labels: string;
  /** The number of requests between each bound and the previous one. */
  readonly upTo: number[];
  sum: number;
  count: number;
}

const name = "http_request_seconds";
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Request times by route and status, as a Prometheus histogram. Counted by hand, because the library's histogram takes
 * longer to record a request than the server takes to find its session.
 */
export class RequestTimes {
  readonly #times = new Map<string, Times>();

  note(method: string, route: string, status: number, seconds: number): void {
    const key = `${status}${method}${route}`;
    let times = this.#times.get(key);
    if (!times) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      times = { labels, upTo: bounds.map(() => 0), sum: 0, count: 0 };
      this.#times.set(key, times);
    }
    times.sum += seconds;
    times.count += 1;
    for (let index = 0; index < bounds.length; index += 1) {
      if (seconds > (bounds[index] ?? 0)) continue;
      times.upTo[index] = (times.upTo[index] ?? 0) + 1;
      return;
    }
  }

  /** In the format of Prometheus, where each bound includes all lower ones. */
  write(): string {
    const lines = [`# HELP ${name} How long requests took, by route and status.`, `# TYPE ${name} histogram`];
    for (const { labels, upTo, sum, count } of this.#times.values()) {
      let below = 0;
      for (const [index, bound] of bounds.entries()) {
        below += upTo[index] ?? 0;
        lines.push(`${name}_bucket{le="${bound}",${labels}} ${below}`);
      }
      lines.push(`${name}_bucket{le="+Inf",${labels}} ${count}`);
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
    }
    return `${lines.join("\n")}\n`;
  }
}
