import { once } from "node:events";
import { connect } from "node:net";

export interface RawConnection {
  /** Sends a raw request and returns its status after the whole answer has arrived. */
  send(request: string): Promise<number>;
  /** The same, with the answer's body. */
  ask(request: string): Promise<Answer>;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * A connection that stays open and parses no more of an answer than its status and its end: the client shares the
 * cores with the measured server, and Node's own client costs about as much as a server does.
 */
export async function openRawConnection(url: URL): Promise<RawConnection> {
  const socket = connect(Number(url.port), url.hostname).setNoDelay(true).setEncoding("latin1");
  await once(socket, "connect");
  let waiting: PromiseWithResolvers<Answer> | undefined;
  let unread = "";
  socket.on("data", (text: string) => {
    unread += text;
    const bodyAt = unread.indexOf("\r\n\r\n") + 4;
    if (bodyAt < 4) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(unread)?.[1];
    if (length === undefined) return void socket.destroy(new Error(`An answer without a length:\n${unread}`));
    if (unread.length < bodyAt + Number(length)) return;
    const answer = { status: Number(unread.slice(9, 12)), text: unread.slice(bodyAt) };
    unread = "";
    waiting?.resolve(answer);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("The connection was closed.")));
  const ask = (request: string): Promise<Answer> => {
    waiting = Promise.withResolvers();
    socket.write(request, "latin1");
    return waiting.promise;
  };
  return {
    ask,
    send: async (request) => (await ask(request)).status,
    close: () => socket.destroy(),
  };
}
