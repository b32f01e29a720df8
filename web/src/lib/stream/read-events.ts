export interface StreamEvent {
  /** The event type; empty for a comment, which only shows that the server is alive. */
  event: string;
  data: string;
}

/** Reads server-sent events from a body as they arrive. Our server sends one data line per event. */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<StreamEvent> {
  let unread = "";
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (unread + part.value).split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) yield readBlock(block);
  }
}

function readBlock(block: string): StreamEvent {
  const lines = block.split("\n");
  const field = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
  return { event: field("event"), data: field("data") };
}
