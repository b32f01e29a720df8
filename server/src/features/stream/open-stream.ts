import type { ServerResponse } from "node:http";
import type { Context } from "../../context.ts";
import type { OpenSession } from "../../http/session.ts";

const heartbeatMs = 4_000;
/** A reader who lets this much wait does not read any more. */
const waitingBytesMax = 64 * 1_024;

/** Tells a reader of their own changes, an administrator of everybody's, until they leave or their session ends. */
export function openStream(
  context: Pick<Context, "changes">,
  session: OpenSession,
  raw: ServerResponse,
  isStillOpen: () => Promise<boolean>,
): void {
  // Whoever left while the session was looked up has closed already: nothing would ever end their stream.
  if (raw.destroyed) return;
  const send = (text: string) => {
    if (raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > waitingBytesMax) raw.destroy();
  };
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  send("retry: 1000\n\n");
  const member = session.role === "admin" ? undefined : session.memberId;
  const stop = context.changes.listen(member, (changed) =>
    send(`event: changed\ndata: ${JSON.stringify({ changed })}\n\n`),
  );
  const beat = async () => {
    // The end was said a heartbeat ago, and not heard.
    if (raw.writableEnded) return raw.destroy();
    if (await isStillOpen()) send(": still here\n\n");
    else if (!raw.writableEnded) raw.end("event: ended\ndata: {}\n\n");
  };
  const heartbeat = setInterval(() => void beat(), heartbeatMs);
  raw.on("close", () => {
    clearInterval(heartbeat);
    stop();
  });
}
