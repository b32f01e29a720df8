// The reference for the stream: node:http alone, writing its input to every client.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const readers = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry: 1000\n\n");
  readers.add(response);
  response.on("close", () => readers.delete(response));
});
server.listen(0, "127.0.0.1", 4_096, () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", (frame: string) => {
  for (const reader of readers) reader.write(frame);
});
