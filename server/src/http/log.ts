import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";
import { callerAddress } from "./connections/caller-address.ts";

/** Structured logs. Fields are chosen, not filtered: no headers, bodies, query strings, or values of statements. */
export function openLog(level: string, stream: DestinationStream = standardOutput()): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: timeField,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request),
        address: callerAddress(request),
      }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  };
  return pino(options, stream);
}

let second = Number.NaN;
let textOfSecond = "";

/** The time as a field. Lines of the same second share its text, which would take a third of a line's time. */
export function timeField(): string {
  const now = Date.now();
  const of = Math.floor(now / 1_000);
  if (of !== second) textOfSecond = new Date(now).toISOString().slice(0, -4);
  second = of;
  return `,"time":"${textOfSecond}${String(now % 1_000).padStart(3, "0")}Z"`;
}

let output: DestinationStream | undefined;

/** Servers in one process, as in tests, share this stream. */
function standardOutput(): DestinationStream {
  output ??= openOutput();
  return output;
}

/**
 * Standard output, several lines at a time, because a write for each line takes longer than making it. A line waits a
 * tenth of a second at most. The end of the process writes the rest, even after an uncaught error.
 */
function openOutput(): DestinationStream {
  // Writes of up to 4,096 bytes into a pipe are not mixed with those of other workers.
  const output = pino.destination({ sync: true, minLength: 4_000, maxWrite: 4_096, periodicFlush: 100 });
  process.on("exit", () => {
    try {
      output.flushSync();
    } catch {
      // A full disk or a closed pipe loses lines, but must not change the exit status.
    }
  });
  return output;
}

/** A picture's address must stay secret, because anybody who has it can see the picture. */
function pathOf(request: FastifyRequest): string | undefined {
  const route = request.routeOptions?.url;
  return route?.endsWith("/:key") ? route : request.url.split("?")[0];
}
