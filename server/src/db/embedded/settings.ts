export interface Address {
  socketDir: string;
  port: number;
  tcp: boolean;
}

/** The settings of every start, so that editing a file in the cluster never decides who may connect. */
export function settings(
  address: Address,
  told: { lasting: boolean; servers: number; connectionsMax: number | undefined; hbaFile: string },
): string[] {
  const { lasting, servers, connectionsMax, hbaFile } = told;
  const values = {
    hba_file: hbaFile,
    listen_addresses: address.tcp ? "127.0.0.1" : "",
    port: address.port,
    unix_socket_directories: address.socketDir,
    unix_socket_permissions: "0700",
    // A server opens up to 30 connections. Many tests share one temporary database server, each with all connections of
    // a Paperchain server.
    max_connections: connectionsMax ?? (lasting ? 70 + 30 * servers : 300),
    shared_buffers: "128MB",
    // JIT compilation takes longer than our short queries run.
    jit: "off",
    fsync: lasting ? "on" : "off",
    // A temporary database is gone before vacuuming pays off, and analysing would change what the migrations left.
    autovacuum: lasting ? "on" : "off",
    full_page_writes: lasting ? "on" : "off",
    // After a checkpoint, PostgreSQL writes changed pages whole: much of what an idle server writes.
    wal_compression: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_line_prefix: "",
    log_checkpoints: "off",
    // Not "error", because the message of a refused statement can quote a member's input. The server handles such
    // errors itself.
    log_min_messages: "log",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
