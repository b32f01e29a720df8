import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the settings of etcd, Patroni and HAProxy. docs/cluster.md shows the same ones. */
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

const haproxySettings = ({ ports, nodes }) => `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
# The PostgreSQL that leads, as Patroni says. Connections to one that does not are shut.
listen leader
  mode tcp
  bind 127.0.0.1:${ports.leader}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join("\n")}
# The servers that are ready. One that stops says so at /readyz first, and keeps what it has accepted.
frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  timeout client 1m
  option forwardfor
  default_backend servers
backend servers
  mode http
  timeout server 1m
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  retry-on conn-failure
  option redispatch
  default-server inter 1s fall 1 rise 1
${ports.servers.map((port, index) => `  server server${index + 1} 127.0.0.1:${port} check`).join("\n")}
`;
