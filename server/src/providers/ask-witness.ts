/** The answer of another server, or why there is none. */
export type WitnessAnswer = { readonly status: number; readonly text: string } | "unreachable" | "bad_answer";

export type AskWitness = (address: string, path: string, body?: string) => Promise<WitnessAnswer>;

const answerBytesMax = 64 * 1_024;

/**
 * Calls another Paperchain server. The operator named its address, which may be private. Only that address is asked:
 * redirects are not followed. Long and slow answers are cut off.
 */
export const openAskWitness =
  (waitMsMax = 10_000): AskWitness =>
  async (address, path, body) => {
    try {
      const response = await fetch(`${address}${path}`, {
        ...(body !== undefined && { method: "POST", body, headers: { "content-type": "text/plain" } }),
        redirect: "error",
        signal: AbortSignal.timeout(waitMsMax),
      });
      const text = await readUpTo(response, answerBytesMax);
      return text === undefined ? "bad_answer" : { status: response.status, text };
    } catch {
      return "unreachable";
    }
  };

/** The whole body as text; nothing if it is longer. */
async function readUpTo(response: Response, bytesMax: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
