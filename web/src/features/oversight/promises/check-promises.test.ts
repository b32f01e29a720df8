import { afterEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { aLog } from "../log/a-log.ts";
import { aStored } from "../transactions/a-stored.ts";
import { listStored, storeTransaction } from "../transactions/stored-transactions.ts";
import { checkSomePromises } from "./check-promises.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

/** A browser of two members, neither of whom is logged in, and a server with this answer about each promise. */
async function aBrowser(answer: (checkpoint: string) => { status?: number; json: object }) {
  const log = await aLog(["one"]);
  log.records = ["record"];
  for (const member of ["ada", "ben"]) {
    const { terms } = aStored({ id: member, member });
    storeTransaction(aStored(terms, { promise: await log.promise(terms), key: await log.key() }));
  }
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (!address.endsWith("/promises/proof")) return Response.json({ key: await log.key() });
    asked.push(JSON.parse(JSON.parse(String(body)).item).member);
    const { status, json } = answer(await log.note());
    return Response.json(json, status === undefined ? {} : { status });
  });
  return asked;
}

const alarm = (member: string) =>
  JSON.parse(localStore.storage.getItem(`logAlarm ${member}`) ?? "null")?.trouble;

const nothingYet = { practice: true, accepted: null, closed: null, money: [], prices: null };

test("a promise that the server does not know any more raises its member's alarm without a login, once", async () => {
  const asked = await aBrowser(() => ({ status: 404, json: { code: "not_found", message: "" } }));
  expect(await checkSomePromises(() => 0)).toBe(2);
  expect(asked.toSorted()).toEqual(["ada", "ben"]);
  expect(["ada", "ben"].map(alarm)).toEqual(["promise-broken", "promise-broken"]);
  expect(listStored("ada")).toMatchObject([{ finding: "different" }]);
  expect(await checkSomePromises(() => 0)).toBe(0);
});

test("a promise that waits for its record raises no alarm", async () => {
  await aBrowser((checkpoint) => ({ json: { ...nothingYet, checkpoint, waiting: 1, notCovered: 0 } }));
  expect(await checkSomePromises(() => 0)).toBe(2);
  expect(["ada", "ben"].map(alarm)).toEqual([undefined, undefined]);
});
