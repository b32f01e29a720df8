import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { askWitnesses } from "../../oversight/witnesses/ask-witnesses.ts";
import { call } from "../members.ts";
import { aServer, type TestServer } from "../server.ts";
import { logServerActs } from "./log-acts.ts";

const minuteMs = 60_000;

/** Two servers that name each other as witnesses, each with some lines, listening on real ports. */
export async function twoClubs() {
  const [a, b] = [await aServer(), await aServer()];
  const [addressA, addressB] = [await a.listen(), await b.listen()];
  a.nameWitnesses([addressB]);
  b.nameWitnesses([addressA]);
  await logServerActs(a, 3);
  await logServerActs(b, 2);
  return { a, b, addressA, addressB };
}

/** A minute passes: both sign, and ask each other. */
export async function round(...servers: TestServer[]) {
  for (const server of servers) {
    server.advance(minuteMs);
    await signCheckpoints(server.context);
  }
  for (const server of servers) await askWitnesses(server.context);
}

export const showCosigned = async (server: TestServer) => (await call(server, "showCheckpoint")).body;
export const showWitness = async (server: TestServer) =>
  (await call(server, "showTransparency")).body.witnesses[0];
