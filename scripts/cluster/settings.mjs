import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/root.mjs";

/** Writes the settings of etcd, Patroni and HAProxy: for this machine, what docs/cluster.md says for several. */
export function writeSettings({ dir, ports, password, owner, bin }) {
  const own = (path) => owner.uid !== undefined && chownSync(path, owner.uid, owner.gid);
  const folder = (name) => {
    const path = join(dir, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    own(path);
    return path;
  };
  const write = (name, text) => {
    const path = join(dir, name);
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    own(path);
    return path;
  };
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.peer}`;
  const etcd = [
    ["--data-dir", folder("etcd")],
    ["--listen-client-urls", client],
    ["--advertise-client-urls", client],
    ["--listen-peer-urls", peer],
    ["--initial-advertise-peer-urls", peer],
    ["--initial-cluster", `default=${peer}`],
  ].flat();
  const nodes = ports.postgres.map((port, index) => {
    const name = `postgres${index + 1}`;
    const data = join(folder(name), "data");
    const rest = ports.rest[index];
    return {
      name,
      data,
      port,
      rest,
      file: write(`${name}.yml`, patroni({ name, data, port, rest, ports, password, bin })),
    };
  });
  const haproxy = write("haproxy.cfg", haproxySettings({ ports, nodes }));
  return { etcd, nodes, haproxy };
}

const patroni = ({ name, data, port, rest, ports, password, bin }) => `scope: paperchain
name: ${name}
restapi:
  listen: 127.0.0.1:${rest}
  connect_address: 127.0.0.1:${rest}
etcd3:
  hosts: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 15
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: "on"
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  pgpass: ${data}-pgpass
  bin_dir: ${bin}
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  parameters:
    unix_socket_directories: ""
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
`;

/** The example in deploy with the addresses of this machine, and without TLS. */
function haproxySettings({ ports, nodes }) {
  const leaders = nodes.map(
    ({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}\n`,
  );
  const servers = ports.servers.map((port, index) => `  server server${index + 1} 127.0.0.1:${port} check\n`);
  return readFileSync(join(root, "deploy/haproxy.cfg"), "utf8")
    .replace(/^frontend plain\n(.+\n)+\n/m, "")
    .replace("bind :5000", `bind 127.0.0.1:${ports.leader}`)
    .replace(/bind :443 .*/, `bind 127.0.0.1:${ports.web}`)
    .replace(/( {2}server db.*\n)+/, leaders.join(""))
    .replace(/( {2}server (one|two) .*\n)+/, servers.join(""));
}
