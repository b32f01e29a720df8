import { firstGroup } from "@paperchain/core/groups/group.ts";
import type pg from "pg";

/** Rows for the other lists: invitations, messages, documents, letters, purchases, scenarios, outages and announcements. */
export async function fillOthers(owner: pg.Client): Promise<void> {
  for (const statement of statements) await owner.query(statement);
}

/** One member in so many has a row; of the first hundred everybody has, so that a small club's lists have a whole page too. */
const isOneIn = (many: number, rest: number) => `(i % ${many} = ${rest} or i < 100)`;

const statements = [
  `insert into invitations (id, member_id, code, created_at)
   select gen_random_uuid(), id, 'GROW-' || i, now() from made_members`,
  `insert into support_messages (id, member_id, name, email, subject, message, state, created_at, changed_at)
   select uuidv7(make_interval(secs => -i)), id, 'Member ' || i, null, 'other', 'How does a trade end?',
     (array['open','answered','closed'])[1 + i / 20 % 3], now(), now()
   from made_members where ${isOneIn(20, 0)}`,
  `insert into kyc_documents (id, member_id, document_type, status, sealed, submitted_at, decided_at, decided_by)
   select uuidv7(make_interval(secs => -i)), id, 'Passport', status, 'sealed'::bytea, now(), case when status <> 'pending' then now() end,
     case when status <> 'pending' then id end
   from made_members, lateral (select (array['pending','approved','rejected'])[1 + i / 10 % 3] as status) decided where ${isOneIn(10, 1)}`,
  `insert into outbox (id, member_id, channel, recipient, subject, body, state, created_at, kind)
   select uuidv7(make_interval(secs => -i)), id, 'email', 'person' || i || '@club.example', 'A notice', 'A trade has ended.',
     (array['kept','sent','failed'])[1 + i / 5 % 3], now(), (array['notice','code','support'])[1 + i / 5 % 3]
   from made_members where ${isOneIn(5, 2)}`,
  `insert into plans (id, coin_name, daily_profit_bps, run_time, time_unit, min_purchase, created_at)
   select gen_random_uuid(), 'Coin ' || n, 100, 30, 'days', 1000000, now() from generate_series(1, 5) n`,
  `insert into scenarios (id, coin_id, action, percentage, note, set_by, set_at, removed_by, removed_at)
   select uuidv7(make_interval(secs => -i)), 'bitcoin', 'gain', 5, 'A test', id, now() - make_interval(secs => i),
     id, now() - make_interval(secs => i) from made_members where ${isOneIn(50, 3)}`,
  `insert into feed_outages (id, source, began_at, ended_at, problem)
   select uuidv7(make_interval(secs => -i)), 'simulated', now() - make_interval(secs => i + 60), now() - make_interval(secs => i), 'no answer'
   from made_members where ${isOneIn(50, 4)}`,
  // So many that everybody's inbox has a whole page.
  `insert into announcements (id, group_id, written_at, written_by, text, mailed)
   select uuidv7(make_interval(hours => -i)), '${firstGroup}', now() - make_interval(hours => i), id, 'The lesson begins at ten.', false
   from made_members where i < 60`,
];
