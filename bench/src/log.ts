import { asId } from "@paperchain/core/ids.ts";
import { consistencySpans, inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import pg from "pg";
import { openDatabase } from "../../server/src/db/connect.ts";
import { listLines } from "../../server/src/db/queries/oversight/log-lines.ts";
import { readRoot, readRoots } from "../../server/src/db/queries/oversight/log-tree.ts";
import { appendOperatorAct } from "../../server/src/db/queries/oversight/operator-log.ts";
import { transactLogged } from "../../server/src/db/transact-logged.ts";
import { benchDatabase } from "./bench-database.ts";

/** The operator log at a thousand and at a million lines: what a line more, a root, a proof and a page cost. */
const sizes = (process.env.BENCH_SIZES ?? "1000,1000000").split(",").map(Number);
const times = 200;
/** A log a thousand times as long may cost at most so many times as much. */
const ratioMax = 5;

const database = await benchDatabase();
const { db, close } = openDatabase(database.connection, { connectionsMax: 1, onError: console.error });
const owner = new pg.Client(database.connection);
await owner.connect();
const admin = "01890000-0000-7000-8000-00000000000a";
await owner.query(
  `insert into members (id, full_name, email, password_hash, role, status, created_at)
   values ('${admin}', 'Ada', 'ada@club.example', '', 'admin', 'active', now())`,
);

const measured: Record<string, number[]> = {};
for (const size of sizes) {
  await growTo(size);
  const some = () => Math.floor(Math.random() * size);
  await measure("a line more", append);
  await measure("a root", () => readRoot(db, 1 + some()));
  await measure("proof of a line", () => readRoots(db, inclusionSpans(some(), size)));
  await measure("proof of a beginning", () => readRoots(db, consistencySpans(1 + some(), size)));
  await measure("the newest page", () =>
    listLines(db, { type: "", person: "" }, { page: 1, limit: 20, size }),
  );
}
let tooMuch = 0;
for (const [what, medians] of Object.entries(measured)) {
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  if (ratio > ratioMax) tooMuch += 1;
  const each = medians.map((ms, n) => `${ms.toFixed(2)} ms at ${sizes[n]?.toLocaleString("en-US")}`);
  console.log(`log: ${what}: ${each.join(", ")}; ratio ${ratio.toFixed(2)}, wanted at most ${ratioMax}`);
}
await close();
await owner.end();
await database.stop();
process.exitCode = tooMuch === 0 ? 0 : 1;

async function measure(what: string, run: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  const median = taken.sort((one, other) => one - other)[times / 2] ?? 0;
  measured[what] = [...(measured[what] ?? []), median];
}

function append(): Promise<void> {
  const act = { before: { status: "active" }, after: { status: "suspended" }, reason: "a test" };
  return transactLogged(db, (tx) =>
    appendOperatorAct(tx, { type: "member.status", actor: asId(admin), subject: admin, ...act }, new Date()),
  );
}

/** Lines as the application writes them, and every complete subtree above them, made by the database itself. */
async function growTo(size: number): Promise<void> {
  await owner.query(
    "alter table log_leaves disable trigger user; alter table log_nodes disable trigger user",
  );
  await owner.query("truncate log_leaves, log_nodes, log_persons");
  await owner.query(
    `insert into log_leaves select n, leaf, sha256('\\x00'::bytea || convert_to(leaf, 'UTF8'))
     from generate_series(0, ${size - 1}) n, lateral (select '{"actor":"person:${"a".repeat(64)}","after":{"status":"suspended"},'
       || '"before":{"status":"active"},"reason":"a test","seq":' || n || ',"subject":"person:${"b".repeat(64)}",'
       || '"time":"2026-03-01T12:00:00.000Z","type":"member.status"}' as leaf) written`,
  );
  for (let level = 1; 2 ** level <= size; level += 1) {
    const below =
      level === 1
        ? "select seq as index, leaf_hash as hash from log_leaves"
        : `select index, hash from log_nodes where level = ${level - 1}`;
    await owner.query(
      `insert into log_nodes select ${level}, index / 2, sha256('\\x01'::bytea || hash || next)
       from (select index, hash, lead(hash) over (order by index) as next from (${below}) below) pair
       where index % 2 = 0 and next is not null`,
    );
  }
  await owner.query("analyze log_leaves; analyze log_nodes");
}
