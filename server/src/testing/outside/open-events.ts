import type { StreamMessages } from "@paperchain/contract/stream.ts";
import { pageAgeHeader } from "@paperchain/core/page-age.ts";
import { onTestFinished } from "vitest";
import type { TestMember } from "../members.ts";

export interface Events {
  /** The next event of the member's own; nothing once the stream has ended or broken off. */
  next(): Promise<string | undefined>;
  /** The next event of one kind, skipping others. */
  nextOf<Kind extends keyof StreamMessages>(kind: Kind): Promise<StreamMessages[Kind] | undefined>;
  leave(): void;
}

/** Opens a person's stream at a listening server, and reads it as a browser does. */
export async function openEvents(
  url: string,
  { token }: Pick<TestMember, "token">,
  lastEventId?: number,
  pageAgeMs?: number,
): Promise<Events> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${url}/api/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
      ...(pageAgeMs !== undefined && { [pageAgeHeader]: String(pageAgeMs) }),
    },
    signal: leaving.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}.`);
  // Starts reading at once, because a body that nobody has begun to read is cancelled with its response.
  const blocks = blocksOf(response.body.pipeThrough(new TextDecoderStream()));
  const nextBlock = async (isWanted: (block: string) => boolean) => {
    for (;;) {
      const block = (await blocks.next().catch(() => undefined))?.value ?? undefined;
      if (block === undefined || isWanted(block)) return block;
    }
  };
  return {
    next: () => nextBlock((block) => !/^event: (prices|feed)\n/.test(block)),
    nextOf: async (kind) => {
      const block = await nextBlock((each) => each.startsWith(`event: ${kind}\n`));
      return block && JSON.parse(block.slice(block.indexOf("data: ") + "data: ".length));
    },
    leave: () => leaving.abort(),
  };
}

async function* blocksOf(texts: ReadableStream<string>): AsyncGenerator<string, undefined> {
  let unread = "";
  for await (const text of texts) {
    const blocks = (unread + text).split("\n\n");
    unread = blocks.pop() ?? "";
    yield* blocks.filter((block) => block.startsWith("event:"));
  }
}
