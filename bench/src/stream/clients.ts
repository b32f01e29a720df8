// Stream clients on bare sockets: each notes how old an update is when its last byte arrives.
import { connect, type Socket } from "node:net";

interface Asked {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly clients: number;
}

const marker = Buffer.from('"at":"');
const end = Buffer.from("\n\n");
let ages: number[] = [];
let bytes = 0;

process.on("message", (asked: Asked | "report") => {
  if (asked === "report") {
    process.send?.({ ages, bytes });
    ages = [];
    bytes = 0;
  } else void openAll(asked);
});

async function openAll({ port, tokens, clients }: Asked): Promise<void> {
  // Clients connect one after another: this measures reading, not connecting.
  const atOnce = 200;
  for (let index = 0; index < clients; index += atOnce) {
    const many = Math.min(atOnce, clients - index);
    await Promise.all(
      Array.from({ length: many }, (_, each) => open(port, tokens[(index + each) % tokens.length] ?? "")),
    );
  }
  process.send?.("open");
}

function open(port: number, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("error", reject);
    socket.write(`GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.once("data", () => resolve(socket));
    listen(socket);
  });
}

/** An empty line ends an update; its time is in its first coin. */
function listen(socket: Socket): void {
  let sentAt: number | undefined;
  socket.on("data", (part: Buffer) => {
    bytes += part.length;
    const at = part.indexOf(marker);
    if (at >= 0) sentAt = Date.parse(part.toString("latin1", at + marker.length, at + marker.length + 24));
    if (sentAt !== undefined && part.subarray(-4).includes(end)) {
      ages.push(Date.now() - sentAt);
      sentAt = undefined;
    }
  });
}
