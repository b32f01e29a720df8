import type { GroupId, MemberId, PlanId } from "@paperchain/core/ids.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { readPage } from "../db/reading/read-page.ts";
import { findShownGroup, isInGroup } from "../groups/queries/group-members.ts";
import type { PlansTable, PurchasesView, PurchaseTermsTable } from "./tables.ts";

const plansMax = 500;

export type Plan = Selectable<PlansTable>;
export type PurchaseTerms = PurchaseTermsTable;
export type Purchase = PurchasesView;
export interface ListedPurchase extends Purchase {
  readonly user_name: string;
}

/** The plans on offer, newest first, and their number. */
export async function listPlans(db: Database): Promise<{ plans: Plan[]; total: number }> {
  const offered = db.selectFrom("plans").where("deleted_at", "is", null);
  const [plans, counted] = await Promise.all([
    offered.selectAll().orderBy("id", "desc").limit(plansMax).execute(),
    offered.select(sql<bigint>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { plans, total: Number(counted.total) };
}

export async function insertPlan(tx: Database, plan: Plan): Promise<void> {
  await tx.insertInto("plans").values(plan).execute();
}

/** A plan on offer, locked until the transaction ends. */
export async function lockPlan(
  tx: Database,
  id: PlanId,
  strength: "update" | "share",
): Promise<Plan | undefined> {
  const query = tx.selectFrom("plans").selectAll().where("id", "=", id).where("deleted_at", "is", null);
  return (strength === "update" ? query.forUpdate() : query.forShare()).executeTakeFirst();
}

export async function updatePlan(
  tx: Database,
  id: PlanId,
  changes: Partial<Omit<Plan, "id">>,
): Promise<void> {
  await tx.updateTable("plans").set(changes).where("id", "=", id).execute();
}

export async function insertPurchase(tx: Database, terms: PurchaseTerms, firstDueAt: Date): Promise<void> {
  await tx.insertInto("purchase_terms").values(terms).execute();
  const due = { purchase_id: terms.id, member_id: terms.member_id, due_at: firstDueAt };
  await tx.insertInto("purchase_dues").values(due).execute();
}

/** A page of the purchases of one member, of a group or of all, newest first, and how many there are. */
export async function listPurchases(
  db: Database,
  owner: { readonly member?: MemberId | undefined; readonly group?: GroupId | undefined },
  paging: { page: number; limit: number },
): Promise<{ purchases: ListedPurchase[]; total: number; more: boolean }> {
  let matching = db.selectFrom("purchases");
  if (owner.member) matching = matching.where("purchases.member_id", "=", owner.member);
  if (owner.group) matching = matching.where(isInGroup("purchases.member_id", owner.group));
  const { rows, ...counted } = await readPage(
    db,
    {
      matching,
      group: await findShownGroup(db, owner.group),
      id: "purchases.id",
      direction: "desc",
      read: (page) =>
        page
          .innerJoin("members", "members.id", "purchases.member_id")
          .selectAll("purchases")
          .select("members.full_name as user_name"),
    },
    paging,
  );
  return { purchases: rows, ...counted };
}

/** Pays the due periods, each once, up to a number of payouts. Returns how many periods it paid. */
export async function payDuePurchases(
  db: Database,
  due: { half: 0 | 1; at: Date; payoutsMax: number },
): Promise<number> {
  const { rows } = await sql<{ paid: bigint }>`
    select pay_purchases(${due.half}, ${due.at}, ${due.payoutsMax}) as paid`.execute(db);
  return Number(rows[0]?.paid ?? 0n);
}
