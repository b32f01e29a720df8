import { onTestFinished } from "vitest";
import type { Person } from "./people.ts";

export interface Events {
  /** The next thing said, but for signs of life; nothing once the stream has ended or broken off. */
  next(): Promise<string | undefined>;
}

/** Opens a person's stream at a server that listens, and reads it as a browser does. */
export async function openEvents(url: string, { token }: Pick<Person, "token">): Promise<Events> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${url}/api/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}.`);
  const blocks = blocksOf(response.body);
  return { next: async () => (await blocks.next().catch(() => undefined))?.value ?? undefined };
}

async function* blocksOf(body: ReadableStream<BufferSource>): AsyncGenerator<string, undefined> {
  let unread = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (unread + text).split("\n\n");
    unread = blocks.pop() ?? "";
    yield* blocks.filter((block) => block.startsWith("event:"));
  }
}
