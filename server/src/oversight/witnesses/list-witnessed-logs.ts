import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { listWitnessed } from "../queries/witnessed-logs.ts";
import { findKnownLogs } from "./known-logs.ts";

/**
 * The newest checkpoint of each log that this server cosigned, so that anybody can compare it with what the log's
 * server shows.
 */
export async function listWitnessedLogs(context: Context) {
  const known = new Map((await findKnownLogs(context)).map(({ address, key }) => [key.name, address]));
  const logs = await listWitnessed(context.db, [...known.keys()]);
  return {
    practice: true as const,
    witnessKey: writeKey(sha256, context.witnessKey, "cosigns"),
    logs: logs.map(({ origin, note, cosigned_at }) => ({
      origin,
      address: known.get(origin) ?? "",
      note,
      at: cosigned_at.toISOString(),
    })),
  };
}
