import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { findMembersByName } from "./member-list.ts";

/** A list that searches by member shows the rows of at most this many matching members; more letters find others. */
const namedMax = 200;

/** The members whose name or contacts have words that begin as typed, or nothing if nothing was typed. */
export async function findNamed(db: Database, typed: string, group?: GroupId) {
  return typed === "" ? undefined : findMembersByName(db, typed, namedMax, group);
}

export const isAnyOf = (ids: readonly MemberId[]): RawBuilder<MemberId> => sql<MemberId>`any(${ids}::uuid[])`;
