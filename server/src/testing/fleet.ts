import { expect, inject, onTestFinished, vi } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner, ownDatabase } from "./database/database.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** Two servers in processes of their own on one database: if one is killed, another continues. */
export async function aFleet(settings: Record<string, string> = {}) {
  const { target, drop } = await ownDatabase();
  const { db, close } = openDatabase(target, { connectionsMax: 2, onError: () => {} });
  const connection = { ...inject("postgres"), ...target };
  const servers = new Set<ServerProcess>();
  const starts: Promise<unknown>[] = [];
  const start = () => {
    const started = startServerProcess(connection, { LOG_LEVEL: "silent", ...settings }).then((server) =>
      servers.add(server),
    );
    starts.push(started);
    return started;
  };
  onTestFinished(async () => {
    await Promise.allSettled(starts);
    for (const server of servers) await server.kill();
    await close();
    await drop();
  });
  // The first one creates what all of them need.
  await start();
  await start();

  /** The server whose connection runs this statement at this moment. */
  const findWorker = async (statement: string) => {
    const working = await asOwner(
      target,
      `select application_name as name from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%${statement}%' and pid <> pg_backend_pid()`,
    );
    return [...servers].find((server) => working.some(({ name }) => name === server.name));
  };
  const dropConnections = ({ name }: ServerProcess) =>
    asOwner(
      target,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
    );

  return {
    target,
    servers,
    checkBooks: async () => expect(await reconcile(db)).toEqual({ balanced: true, problems: [] }),
    /**
     * Kills a server in the middle of a statement and starts another one. Returns false if none runs it any more, because the
     * work is done. Dropping its connections is as if its machine had died: otherwise the database finishes the statement.
     */
    async killWorker(
      statement: string,
      isLeft: () => Promise<boolean>,
      { alsoDropConnections, waitMs = 120_000 }: { alsoDropConnections: boolean; waitMs?: number },
    ): Promise<boolean> {
      const next = async () => {
        const found = await findWorker(statement);
        expect(found !== undefined || !(await isLeft())).toBe(true);
        return found;
      };
      const worker = await vi.waitFor(next, { timeout: waitMs, interval: 10 });
      if (!worker) return false;
      servers.delete(worker);
      await worker.kill();
      if (alsoDropConnections) await dropConnections(worker);
      void start();
      return true;
    },
  };
}
