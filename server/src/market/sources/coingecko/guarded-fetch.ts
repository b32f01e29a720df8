import { sha256 } from "../../../db/sha256.ts";
import { isNestedBeyond } from "../../../nesting.ts";
import { SourceFailed } from "../market-source.ts";

export interface FetchLimits {
  /** For the whole answer, so that an endless slow answer fails too. */
  readonly answerMsMax: number;
  readonly bytesMax: number;
}

/** Twice as deep as any answer that we request. */
const depthMax = 8;

export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A fetch that talks to one host only, follows no redirects, and reads only JSON, up to a size and a time. */
export function guardedFetch(base: URL, limits: FetchLimits): Fetch {
  return async (given, init = {}) => {
    const url = new URL(given instanceof Request ? given.url : given);
    if (url.origin !== base.origin) throw new SourceFailed(`Prices are fetched from ${base.host} only.`);
    const signal = AbortSignal.timeout(limits.answerMsMax);
    try {
      const response = await fetch(url, { ...init, redirect: "manual", signal });
      return await readAnswer(response, limits.bytesMax);
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      throw new SourceFailed(
        signal.aborted
          ? "The price service did not answer in time."
          : "The price service could not be reached.",
      );
    }
  };
}

// Our own header; the source's answer cannot set it.
const hashHeader = "paperchain-body-sha256";

/** The SHA-256 hash of an answer's body as received. */
export const bodyHash = ({ headers }: Response): Buffer => Buffer.from(headers.get(hashHeader) ?? "", "hex");

/** The answer with its body read; for a failure the headers are enough. */
async function readAnswer(response: Response, bytesMax: number): Promise<Response> {
  const { status, headers } = response;
  const head = copyHeaders(headers, ["content-type", "date", "age", "retry-after"]);
  if (status >= 200 && status < 300) {
    if (!isJson(headers))
      throw await leave(response, "The price service answered with something else than JSON.");
    const body = await readBody(response, bytesMax);
    if (isNestedBeyond(body, depthMax)) throw new SourceFailed("The price service gave an invalid answer.");
    head.set(hashHeader, Buffer.from(sha256(body)).toString("hex"));
    return new Response(body, { status, headers: head });
  }
  if (status >= 300 && status < 400)
    throw await leave(response, "The price service wants to send us elsewhere.");
  await response.body?.cancel();
  return new Response(null, { status, headers: head });
}

async function readBody(response: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > bytesMax) throw new SourceFailed("The price service sent more than it was asked for.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function leave(response: Response, problem: string): Promise<SourceFailed> {
  await response.body?.cancel();
  return new SourceFailed(problem);
}

function copyHeaders(from: Headers, names: readonly string[]): Headers {
  const copy = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) copy.set(name, value);
  }
  return copy;
}

function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}
