import pg from "pg";
import type { Connection } from "../pgbench.ts";
import { fillOrders } from "./fill-orders.ts";
import { fillOthers } from "./fill-others.ts";
import { fillTrades } from "./fill-trades.ts";
import type { Size } from "./size.ts";

/**
 * A club that has run for two years, written set by set: the books balance, and every list has rows. Its rows are in
 * no record, like the rows of a database from before records.
 */
export async function fillOnce(
  connection: Connection,
  size: Size,
  onStep: (step: string) => void,
): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    const { rows } = await owner.query("select to_regclass('filled') as filled");
    if (rows[0]?.filled) return;
    onStep("members");
    await fillMembers(owner, size);
    await owner.query("set session_replication_role = replica");
    await fillTrades(owner, size, onStep);
    onStep("orders");
    await fillOrders(owner, size);
    onStep("everything else");
    await fillOthers(owner);
    onStep("vacuum");
    await owner.query("vacuum analyze");
    await owner.query("create table filled as select now() as at");
    await owner.query("checkpoint");
  } finally {
    await owner.end();
  }
}

/** Names as uneven as real ones. The first member is the busiest; the triggers note words and counts. */
export async function fillMembers(owner: pg.Client, { members }: Pick<Size, "members">): Promise<void> {
  await owner.query(`
    create unlogged table made_members as
    select i, uuidv7(make_interval(secs => (i - ${members}) * (730 * 86400.0 / ${members}))) as id
    from generate_series(0, ${members - 1}) i`);
  await owner.query(`
    insert into members (id, full_name, email, phone, password_hash, role, status, created_at)
    select id, names[1 + floor(10 * power(random(), 2))] || ' Mc' || floor(power(random(), 3) * 100000)::int,
      'person' || i || '@club' || i % 50 || '.example', case when i % 10 = 0 then '+44207' || lpad(i::text, 7, '0') end, '',
      'user', case when i % 100 = 99 then 'suspended' else 'active' end, uuid_extract_timestamp(id)
    from made_members,
      (select array['Ada','Robin','Grace','Alan','Edsger','Barbara','Donald','Margaret','Ken','Radia'] as names) known`);
  await owner.query("create unique index on made_members (i); analyze made_members");
}
