import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { type Figures, storedIn } from "@paperchain/core/standings/figures.ts";
import { scoreOf } from "@paperchain/core/standings/scores.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** A member's figures, and the number that ranks them, the higher the better; null for members who are not ranked. */
export interface Standing {
  readonly id: MemberId;
  readonly fullName: string;
  readonly score: bigint | null;
  readonly figures: Figures;
}

/** A member's figures with the place. Members with the same score share a place. */
export interface Placed extends Standing {
  readonly place: number | null;
}

/** The column that ranks, as `scoreOf` of core computes it. Its index has the rows of members who began something. */
const scores: Readonly<Record<Ranking, RawBuilder<bigint | null>>> = {
  percent: sql.ref("s.return_share"),
  profit: sql.ref("s.profit"),
  returnPerDrawdown: sql.ref("s.gain_per_drawdown"),
  return: sql.ref("s.return_per_drawdown"),
  calibration: sql.ref("s.calibration"),
};

const isRanked = (rankBy: Ranking) => sql<boolean>`s.risks > 0 and ${scores[rankBy]} is not null`;

const rowsOf = (db: Database, round: RoundId) =>
  db
    .selectFrom("standings as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .selectAll("s")
    .select("m.full_name")
    .where("s.round_id", "=", round);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["executeTakeFirstOrThrow"]>>;

function standingOf(row: Row, rankBy: Ranking): Standing {
  const figures = figuresOf(row);
  return { id: row.member_id, fullName: row.full_name, score: scoreOf(rankBy, figures), figures };
}

const figuresOf = (row: Row): Figures => ({
  member: row.member_id,
  firstVersion: Number(row.first_version),
  version: Number(row.version),
  misses: row.misses,
  ...storedIn(row),
});

/** The ranked members in order, from an offset on or after a row. */
const listRanked = (db: Database, round: RoundId, rankBy: Ranking, { offset = 0, after, limit }: Span) => {
  const score = scores[rankBy];
  const isAfter = sql`and ${score} <= ${after?.score} and (${score} < ${after?.score} or s.member_id > ${after?.id})`;
  const ids = sql`
    select s.member_id from standings s where s.round_id = ${round} and ${isRanked(rankBy)} ${after ? isAfter : sql``}
    order by ${score} desc, s.member_id offset ${offset} limit ${limit}`;
  return readRows(db, round, rankBy, ids);
};

/** The members who are not ranked, in the order of their ids. */
const listUnranked = (db: Database, round: RoundId, rankBy: Ranking, { offset = 0, after, limit }: Span) => {
  const ids = sql`
    select s.member_id from standings s where s.round_id = ${round} and not (${isRanked(rankBy)})
      ${after ? sql`and s.member_id > ${after.id}` : sql``}
    order by s.member_id offset ${offset} limit ${limit}`;
  return readRows(db, round, rankBy, ids);
};

/** Reads the rows of members whose ids were found first. Rows before an offset are not read. */
async function readRows(
  db: Database,
  round: RoundId,
  rankBy: Ranking,
  ids: RawBuilder<unknown>,
): Promise<Standing[]> {
  const rows = await rowsOf(db, round)
    .where(sql<boolean>`s.member_id = any (array(${ids}))`)
    .orderBy(sql`case when ${isRanked(rankBy)} then ${scores[rankBy]} end desc nulls last`)
    .orderBy("s.member_id")
    .execute();
  return rows.map((row) => standingOf(row, rankBy));
}

interface Span {
  readonly offset?: number;
  readonly after?: Standing | undefined;
  readonly limit: number;
}

/** A page of a table with this many ranked members. They come first, the others after them. */
export async function listStandings(
  db: Database,
  { round, rankBy, ranked }: { round: RoundId; rankBy: Ranking; ranked: number },
  { page, limit }: { page: number; limit: number },
): Promise<Placed[]> {
  const offset = (page - 1) * limit;
  const first = offset < ranked ? await listRanked(db, round, rankBy, { offset, limit }) : [];
  const place = first[0] ? await placeOf(db, round, rankBy, first[0]) : null;
  const rest = limit - first.length;
  const others =
    rest > 0
      ? await listUnranked(db, round, rankBy, { offset: Math.max(0, offset - ranked), limit: rest })
      : [];
  return withPlaces([...first, ...others], offset, first[0] && { ...first[0], place });
}

/** Adds the places to rows from a position on. `before` is a row before them, or the first row itself. */
function withPlaces(rows: readonly Standing[], position: number, before: Placed | undefined): Placed[] {
  const placed: Placed[] = [];
  for (const row of rows) {
    const last = placed.at(-1) ?? before;
    const isTie = last !== undefined && last.score === row.score;
    const next = position + placed.length + 1;
    placed.push({ ...row, place: row.score === null ? null : isTie ? last.place : next });
  }
  return placed;
}

/** The place: the number of members with a higher score, plus one. */
async function placeOf(
  db: Database,
  round: RoundId,
  rankBy: Ranking,
  { score }: Standing,
): Promise<number | null> {
  if (score === null) return null;
  const { rows } = await sql<{ better: bigint }>`
    select count(*) as better from standings s
    where s.round_id = ${round} and ${isRanked(rankBy)} and ${scores[rankBy]} > ${score}`.execute(db);
  return 1 + Number(rows[0]?.better ?? 0n);
}

/** The row of one member; nothing if the member is not in the table. */
export async function findStanding(
  db: Database,
  round: RoundId,
  rankBy: Ranking,
  member: MemberId,
): Promise<Placed | undefined> {
  const row = await rowsOf(db, round).where("s.member_id", "=", member).executeTakeFirst();
  if (!row) return undefined;
  const standing = standingOf(row, rankBy);
  return { ...standing, place: await placeOf(db, round, rankBy, standing) };
}

const rowsAtOnce = 2_000;

/** The whole table in its order, in batches. */
export async function* eachStanding(db: Database, round: RoundId, rankBy: Ranking): AsyncGenerator<Placed[]> {
  let [position, last]: [number, Placed | undefined] = [0, undefined];
  for (const list of [listRanked, listUnranked])
    for (let after: Standing | undefined; ; ) {
      const rows = withPlaces(await list(db, round, rankBy, { after, limit: rowsAtOnce }), position, last);
      if (rows.length > 0) yield rows;
      last = rows.at(-1) ?? last;
      after = last;
      position += rows.length;
      if (rows.length < rowsAtOnce) break;
    }
}
