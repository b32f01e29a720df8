import { asId } from "@paperchain/core/ids.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import type { TestServer } from "../server.ts";

interface Acting {
  readonly actor: string;
  readonly subject: string;
  readonly count: number;
}

/** Writes lines to the operator log as acts would, each in a transaction of its own, a second apart. */
export async function logActs(server: TestServer, { actor, subject, count }: Acting): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    server.advance(1_000);
    await transactLogged(server.context.db, (tx) =>
      appendOperatorAct(
        tx,
        {
          type: "member.status",
          actor: asId(actor),
          subject,
          before: { status: "active", n },
          after: { status: "suspended", n: n + 1 },
          reason: `reason ${n}: “ü” €`,
        },
        server.context.clock(),
      ),
    );
  }
}

/** Writes lines as the server's own acts do, for tests without members. */
export async function logServerActs({ context }: TestServer, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await transactLogged(context.db, (tx) =>
      appendOperatorAct(
        tx,
        {
          type: "server.settings",
          actor: serverActor,
          subject: serverActor,
          before: {},
          after: { n: context.randomBytes(4).toString("hex") },
          reason: "",
        },
        context.clock(),
      ),
    );
  }
}
