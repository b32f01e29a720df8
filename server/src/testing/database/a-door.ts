import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { inject, onTestFinished } from "vitest";

/** A proxy before the test's database that can be closed; it counts simultaneous connections. */
export async function aDoor() {
  const { host, port } = inject("postgres");
  const inside = new Set<Socket>();
  const behind = new Set<Socket>();
  const door = {
    open: true,
    silent: false,
    atOnceMax: 0,
    knock: () => once(server, "connection"),
    empty: async () => {
      for (const each of inside) await once(each, "close");
    },
    /** Answers of the database wait at the door. */
    freeze: () => {
      for (const each of behind) each.pause();
    },
    thaw: () => {
      for (const each of behind) each.resume();
    },
    throwOut: () => {
      for (const each of inside) each.destroy();
    },
  };
  const server = createServer((socket) => {
    inside.add(socket);
    door.atOnceMax = Math.max(door.atOnceMax, inside.size);
    socket.on("error", () => {}).on("close", () => inside.delete(socket));
    // Not refused at once, so that two simultaneous attempts would be seen together.
    if (!door.open) return void setTimeout(() => socket.destroy(), 20);
    const postgres = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    behind.add(postgres);
    postgres.on("close", () => behind.delete(postgres));
    postgres.on("error", () => {}).on("close", () => socket.destroy());
    socket.on("close", () => postgres.destroy());
    socket.pipe(postgres).on("data", (said) => door.silent || socket.write(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The door has no address.");
  return { door, port: address.port };
}
