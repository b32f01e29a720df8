import { asId } from "@paperchain/core/ids.ts";
import { expect, onTestFinished, test } from "vitest";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { openChanges } from "./changes.ts";
import type { Change } from "./publish.ts";

const ann = asId<"member">("019bd0a0-0000-7000-8000-00000000000a");
const bob = asId<"member">("019bd0a0-0000-7000-8000-00000000000b");

async function openEars() {
  const { target, drop } = await ownDatabase();
  const failures: string[] = [];
  const changes = await openChanges(target, ({ message }) => void failures.push(message));
  onTestFinished(async () => {
    await changes.close();
    await drop();
  });
  const tell = (payload: unknown) => asOwner(target, `select pg_notify('paperchain', '${payload}')`);
  const publish = (change: Change) => tell(JSON.stringify(change));
  return { target, changes, failures, tell, publish };
}

/** Collects everything received, to be awaited one by one. */
function anEar() {
  const said: Change["changed"][] = [];
  let wake = () => {};
  const hear = (changed: Change["changed"]) => {
    said.push(changed);
    wake();
  };
  const next = async () => {
    while (said.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return said.shift();
  };
  return { hear, next, said };
}

test("each hears of their own changes, an ear for everybody of all, and nobody after having left", async () => {
  const { changes, publish } = await openEars();
  const [anns, bobs, all, gone] = [anEar(), anEar(), anEar(), anEar()];
  changes.listen(ann, anns.hear);
  changes.listen(bob, bobs.hear);
  changes.listen(undefined, all.hear);
  changes.listen(ann, gone.hear)();
  await publish({ member: ann, changed: ["balance"] });
  await publish({ member: bob, changed: ["transactions"] });
  expect(await bobs.next()).toEqual(["transactions"]);
  expect([await all.next(), await all.next()]).toEqual([["balance"], ["transactions"]]);
  expect(await anns.next()).toEqual(["balance"]);
  expect([anns.said, bobs.said, gone.said]).toEqual([[], [], []]);
});

test("one notification tells of many members, each of whom hears it", async () => {
  const { target, changes } = await openEars();
  const [anns, bobs] = [anEar(), anEar()];
  changes.listen(ann, anns.hear);
  changes.listen(bob, bobs.hear);
  const payload = JSON.stringify({ members: [ann, bob], changed: ["plans"] });
  await asOwner(target, `select pg_notify('paperchain', '${payload}')`);
  expect(await anns.next()).toEqual(["plans"]);
  expect(await bobs.next()).toEqual(["plans"]);
});

test("what everybody sees is told to everybody, each once", async () => {
  const { target, changes } = await openEars();
  const [anns, bobs, all] = [anEar(), anEar(), anEar()];
  changes.listen(ann, anns.hear);
  changes.listen(bob, bobs.hear);
  changes.listen(undefined, all.hear);
  const payload = JSON.stringify({ everybody: true, changed: ["plans"] });
  await asOwner(target, `select pg_notify('paperchain', '${payload}')`);
  for (const ear of [anns, bobs, all]) expect(await ear.next()).toEqual(["plans"]);
  expect([anns.said, bobs.said, all.said]).toEqual([[], [], []]);
});

test("after its connection to the database was lost, everybody is told to ask again, and it hears as before", async () => {
  const { target, changes, publish, failures } = await openEars();
  const [anns, bobs] = [anEar(), anEar()];
  changes.listen(ann, anns.hear);
  changes.listen(bob, bobs.hear);
  const killed = await asOwner(
    target,
    `select pg_terminate_backend(pid) as killed from pg_stat_activity
     where application_name = 'paperchain changes' and datname = current_database()`,
  );
  expect(killed).toEqual([{ killed: true }]);
  const everything = [
    "balance",
    "transactions",
    "trades",
    "orders",
    "plans",
    "kyc",
    "support",
    "group",
    "inbox",
    "standings",
  ];
  expect(await anns.next()).toEqual(everything);
  expect(await bobs.next()).toEqual(everything);
  expect(failures).not.toEqual([]);
  await publish({ member: ann, changed: ["balance"] });
  expect(await anns.next()).toEqual(["balance"]);
});

test("whoever waits to have caught up has heard all that was committed before", async () => {
  const { target, changes } = await openEars();
  const anns = anEar();
  changes.listen(ann, anns.hear);
  const change = JSON.stringify({ member: ann, changed: ["balance"] });
  await asOwner(target, `begin; select pg_notify('paperchain', '${change}'); commit;`.repeat(200));
  await changes.caughtUp();
  expect(anns.said).toHaveLength(200);
});

test("what it does not understand is reported, and it goes on listening", async () => {
  const { changes, tell, publish, failures } = await openEars();
  const anns = anEar();
  changes.listen(ann, anns.hear);
  await tell("no JSON");
  await tell(JSON.stringify({ member: ann, changed: ["something newer"] }));
  await publish({ member: ann, changed: ["balance"] });
  expect(await anns.next()).toEqual(["balance"]);
  expect(failures).toHaveLength(2);
  expect(failures[0]).toBe("This is not a change that this server knows: no JSON");
});
