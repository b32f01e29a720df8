import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** The ports of the first start, free ones then: replication remembers addresses. */
export async function choosePorts(dir) {
  const file = join(dir, "ports.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const free = await Promise.all(Array.from({ length: 12 }, freePort));
  const [etcd, peer, web, leader, ...rest] = free;
  const ports = {
    etcd,
    peer,
    web,
    leader,
    postgres: rest.slice(0, 3),
    rest: rest.slice(3, 6),
    servers: rest.slice(6),
  };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
