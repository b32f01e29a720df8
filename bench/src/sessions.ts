import { createHash, randomBytes } from "node:crypto";
import { makeWallets, query } from "./fill/wallets.ts";
import type { Connection } from "./pgbench.ts";

/** Logged-in members, inserted directly: registering thousands would measure the password hashing. */
export async function makeSessions(connection: Connection, count: number): Promise<string[]> {
  const members = await makeWallets(connection, count);
  await query(
    connection,
    `insert into members (id, full_name, email, password_hash, role, status, created_at)
     select id, 'Member', id || '@bench.example', 'none', 'user', 'active', now() from unnest($1::uuid[]) id`,
    [members],
  );
  return openSessions(connection, members);
}

/** The tokens of a new session of each. */
export async function openSessions(connection: Connection, members: readonly string[]): Promise<string[]> {
  const tokens = members.map(() => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  await query(
    connection,
    `insert into sessions (id, member_id, token_hash, remembered, address, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, hash, true, '', '', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [members, hashes],
  );
  return tokens;
}
