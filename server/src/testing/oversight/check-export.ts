import { createHash, createPublicKey, verify } from "node:crypto";

/** Files as a member downloads them, and checkpoints and promises that the member kept. */
export interface Export {
  readonly log: string | null;
  readonly held: readonly string[];
  readonly receipts: string | null;
  readonly records: string | null;
  /** Whole files of one member. */
  readonly proofs: readonly string[];
  readonly promises: readonly string[];
}

/**
 * The first thing that is wrong with an export by "A verifier of your own" in docs/transparency.md, or nothing. It is written from
 * that page, and shares no line with the verifier, the server or the browser.
 */
export function findFault(given: Export): string | undefined {
  try {
    checkExport(given);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

class Fault extends Error {}
function hold(holds: unknown, words: string): asserts holds {
  if (!holds) throw new Fault(words);
}

// biome-ignore lint/suspicious/noExplicitAny: files are read as they come, and held against their forms.
type Json = any;
type Form = (value: Json) => boolean;

function checkExport({ log: download, held, receipts, records: sealed, proofs, promises }: Export): void {
  const log = download === null ? undefined : readLog(download, held);
  const records = sealed === null ? undefined : readRecords(sealed, held, log);
  const key = log?.key ?? records?.key;
  const shown = receipts === null ? [] : readReceipts(receipts, log);
  const files = proofs.map((text) => readProofs(text, key));
  const promised = promises.flatMap((text) => linesOf(text).map((line) => readPromise(line, key)));
  const yours = held.map((text) => readNote(text));
  for (const { note, time } of promised) if (note.log) log?.compare({ ...note.log, time });
  for (const { log: state } of shown) if (state) log?.compare(state);
  for (const note of [...(log?.notes ?? []), ...yours])
    if (note?.records) records?.compare({ ...note.records, time: note.time, isYours: yours.includes(note) });
  for (const { note, time } of promised) if (note.records) records?.compare({ ...note.records, time });
  for (const { note } of files) records?.compare({ ...note.records, time: note.time });
  if (records) for (const receipt of shown) comparePolls(receipt, records);
  const newest = records?.time ?? latest(files.map(({ note }) => note.time));
  if (log && (records || files.length > 0) && log.until >= newest) compareActs(log, records, files, newest);
  const since = records?.leaves[0]?.time;
  for (const file of files) {
    checkMovements(file);
    for (const id of file.ids) checkTerms(file, id);
    for (const receipt of shown) compareReceipt(receipt, file, since);
  }
  for (const each of promised) comparePromise(each, promised, shown, files);
}

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const ms = (time: string) => Date.parse(time);
const near = (one: string, other: string) => Math.abs(ms(one) - ms(other)) <= minute;
const latest = (times: readonly string[]) => times.reduce((one, other) => (one > other ? one : other), "");
const isLater = (newest: string, at: string) => ms(newest) - ms(at) > 5 * minute;

const isObject: Form = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const like =
  (pattern: RegExp): Form =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const whole: Form = (value) => Number.isSafeInteger(value) && value >= 0;
const forms: Record<string, Form> = {
  object: isObject,
  text: (value) => typeof value === "string",
  true: (value) => value === true,
  bool: (value) => typeof value === "boolean",
  whole,
  sure: (value) => whole(value) && value >= 50 && value <= 100,
  time: (value) =>
    like(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString() === value,
  uuid: like(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  price: like(/^\d{1,40}(\.\d{1,70})?$/),
  amount: like(/^-?\d{1,30}(\.\d{1,6})?$/),
  micros: like(/^(0|-?[1-9]\d*)$/),
  percentage: like(/^\d{1,4}(\.\d{1,2})?$/),
  hash: like(/^[A-Za-z\d+/]{43}=$/),
  hex32: like(/^[\da-f]{32}$/),
  hex64: like(/^[\da-f]{64}$/),
  code: like(/^[\da-f]{4}-[\da-f]{4}$/),
  outcome: like(/^(WIN|LOSS|TIE|VOID)$/),
};
const { amount, text, time, uuid } = forms as Record<"amount" | "text" | "time" | "uuid", Form>;

/** Objects, each field with its form, one of some words, or a list; `?` if it may be absent, `0` if it may be null. */
const objects = `
scenario: action gain|loss, percentage percentage
tick: seq whole, at time, receivedAt time, source text, host text?0, marketPrice price, price price, scenario scenario0
line: seq whole, time time, type text, actor text, subject text, reason text, before object, after object
sum: count whole, available micros, held micros
poll: number whole, seq whole, source text, host text, asked time, answered time, result answered|empty|failed, problem text0, answers hash[], coins hash
record: seq whole, count whole, time time, root hash, kind text
terms: stake amount, winPays amount, lossCosts amount, payoutBps whole, seconds whole, ruleVersion whole, settlement market|manual
forecast: confidence sure0, reason text0, reasonSalt hex32?0
decision: reason text, at time, ruleOutcome outcome0
trade: id uuid, coinId text, direction long|short, terms terms, timestamp time, userId text?, entry tick0, exit tick0, entryDate time0, endsAt time0, closedAt time0, outcome outcome0, payout amount0, pnl amount0, voidBecause no_entry|no_exit0, ruleOutcome outcome?0, forecast forecast?0, decision decision0
rule: version whole, words text[]
posting: kind text, available amount, held amount, at time, availableAfter amount?
log: code code, size whole, time time
receipt: practice true, trade trade, rule rule, ticks tick[], acceptedSeq whole, ruleSeq whole0, postings posting[], log log?0
header: practice true, member uuid, notCovered whole
opened: item text, record text, index whole, itemPath hash[], path hash[]
plan: coin text, dailyProfitBps whole, plan uuid, runTime whole, timeUnit minutes|hours|days
traded: coin text, direction up|down, payoutBps whole, rule whole, seconds whole, settlement text, confidence sure?, reason hex64?, saltedReason hex64?
accepted: id uuid, member uuid, at time, amount micros, fee micros, currency text, salt hex32, cryptoAmount text0, plan plan0, trade traded0, type Deposit|Withdraw|BuyUp|BuyDown|MiningPlanPurchase
closed: id uuid, member uuid, at time, decided bool, entryAt time0, exitAt time0, outcome outcome, payout micros, salt hex32
money: at time, available micros, availableAfter micros, held micros, heldAfter micros, kind text, member uuid, reference uuid, salt hex32, step whole, version whole
promise: item text, index whole, path hash[], note text
promised: practice true, key text, promise promise
`;
for (const [, name = "", of = ""] of objects.matchAll(/^(\w+): (.*)$/gm))
  forms[name] = formOf(of.split(", "));

function formOf(fields: readonly string[]): Form {
  const read = fields.map((field) => /^(\w+) ([\w|]+?)(\[\])?(\?)?(0)?$/.exec(field) ?? []);
  return (value) =>
    isObject(value) &&
    read.every(([, name = "", form = "", isList, isOptional, isNullable]) => {
      const given = value[name];
      if (given === undefined) return isOptional !== undefined;
      if (given === null) return isNullable !== undefined;
      const fits = form.includes("|") ? (each: Json) => form.split("|").includes(each) : isIn(form);
      return isList ? Array.isArray(given) && given.every(fits) : fits(given);
    });
}
const isIn =
  (form: string): Form =>
  (value) =>
    forms[form]?.(value) ?? false;

function units(decimal: string, places: number): bigint {
  const [before = "", after = ""] = decimal.split(".");
  return BigInt(before + after.padEnd(places, "0"));
}
const usdt = (decimal: string) => units(decimal, 6);

const linesOf = (file: string) => file.split("\n").flatMap((line) => line.replace(/\r$/, "") || []);

function parse(line: string): Json {
  try {
    const value = JSON.parse(line);
    hold(typeof value === "object" && value !== null, "a line is no object");
    return value;
  } catch {
    throw new Fault("a line cannot be read");
  }
}

/** RFC 8785. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

function readCanonical(line: string, form: string, words: string): Json {
  const value = parse(line);
  hold(canonical(value) === line && isIn(form)(value), words);
  return value;
}

const sha = (...parts: (string | Uint8Array)[]): Buffer =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();
const leafOf = (line: string) => sha(Uint8Array.of(0), line);
const pair = (left: Uint8Array, right: Uint8Array) => sha(Uint8Array.of(1), left, right);

/** The hash of a list of leaves, by the definition of RFC 9162, 2.1.1. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return sha();
  if (leaves.length === 1) return first;
  const left = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return pair(rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** RFC 9162, 2.1.3.2. */
function rootFrom(line: string, index: number, size: number, path: readonly string[]): string | undefined {
  if (index >= size) return undefined;
  let [node, last, root] = [index, size - 1, leafOf(line)];
  for (const step of path.map((each) => Buffer.from(each, "base64"))) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      root = pair(step, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else root = pair(root, step);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root.toString("base64") : undefined;
}

type Key = ReturnType<typeof readKey>;
type Note = NonNullable<ReturnType<typeof readNote>>;

function readKey(given: Json) {
  const [, name = "", hashed, blob = ""] = /^([^ +]+)\+([\da-f]{8})\+([A-Za-z\d+/]{44})$/.exec(given) ?? [];
  const bytes = Buffer.from(blob, "base64");
  hold(bytes.length === 33 && bytes[0] === 1, "no key");
  const id = sha(`${name}\n`, bytes).subarray(0, 4);
  hold(id.toString("hex") === hashed, "no key");
  const x = bytes.subarray(1).toString("base64url");
  return { name, id, key: createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }) };
}

const b64 = "([A-Za-z\\d+/]{43}=)";
const size = "(0|[1-9]\\d{0,14})";
const noteForm = new RegExp(
  `^(([^ +\\n]+)\\n${size}\\n${b64}\\ntime (.*)\\n(?:records ${size} ${b64}\\n)?)\\n((?:— .*\\n)+)\\n*$`,
);
const promiseForm = new RegExp(
  `^(([^ +\\n]+)\\n${size}\\n${b64}\\npromised (.*)\\n(?:log ${size} ${b64}\\n)?(?:records ${size} ${b64}\\n)?)\\n((?:— .*\\n)+)\\n*$`,
);

const state = (count: string | undefined, root: string | undefined) =>
  count === undefined || root === undefined ? undefined : { size: Number(count), root };

function readNote(note: Json) {
  const [, signed, origin, count, root, at, recordCount, recordRoot, lines] = noteForm.exec(note) ?? [];
  if (signed === undefined || !time(at)) return undefined;
  const records = state(recordCount, recordRoot);
  return { signed, origin, lines, size: Number(count), root, time: String(at), records };
}

function isSigned(
  { signed, origin, lines }: Pick<Note, "signed" | "origin" | "lines">,
  { name, id, key }: Key,
  suffix = "",
) {
  return (
    origin === name + suffix &&
    (lines ?? "").split("\n").some((line) => {
      const [, by, bytes = "", ...more] = line.split(" ");
      const signature = Buffer.from(bytes, "base64");
      if (by !== name || more.length > 0 || !/^[A-Za-z\d+/]{91}=$/.test(bytes)) return false;
      const isKeys = signature.subarray(0, 4).equals(id);
      return isKeys && verify(null, Buffer.from(signed), key, signature.subarray(4));
    })
  );
}

interface State {
  readonly size: number;
  readonly root?: string | undefined;
  readonly code?: string;
  readonly time: string;
  readonly isYours?: boolean;
}

/** Compares states with a tree that was read. */
function compareWith(lines: readonly string[], newest: string) {
  const leaves = lines.map(leafOf);
  return ({ size, root, code, time, isYours }: State) => {
    if (size > leaves.length) {
      hold(time > newest && !isYours, "rolled back");
      return;
    }
    const hashed = Buffer.from(rootOf(leaves.slice(0, size)));
    const [one, two] = [hashed.toString("hex", 0, 2), hashed.toString("hex", 2, 4)];
    hold(root === undefined ? code === `${one}-${two}` : root === hashed.toString("base64"), "forked");
  };
}

type Log = ReturnType<typeof readLog>;

function readLog(file: string, held: readonly string[]) {
  const [header, ...entries] = linesOf(file).map((line) => ({ line, value: parse(line) }));
  hold(header?.value.kind === "paperchain-operator-log", "no log");
  const key = readKey(header.value.key);
  const yours = held.map((each) => readNote(each));
  const [lines, leaves, notes]: [string[], Json[], Note[]] = [[], [], []];
  let until = "";
  for (const { line, value } of entries) {
    if ("checkpoint" in value) {
      const note = readNote(value.checkpoint);
      hold(note && isSigned(note, key), "a checkpoint is not signed");
      notes.push(note);
      if (note.size === lines.length) until = latest([until, note.time]);
      continue;
    }
    hold(value.seq === lines.length, "a gap in the log");
    const leaf = readCanonical(line, "line", "a line of the log was altered");
    for (const note of yours)
      hold(!note || (note.size > leaf.seq ? leaf.time <= note.time : leaf.time >= note.time), "misdated");
    hold(leaf.time >= until, "times go back");
    until = leaf.time;
    lines.push(line);
    leaves.push(leaf);
  }
  const compare = compareWith(lines, latest(notes.map((note) => note.time)));
  for (const note of yours) hold(note && isSigned(note, key), "your checkpoint is of another log");
  for (const note of [...notes, ...yours]) if (note) compare({ ...note, isYours: true });
  hold(lines.length === 0 || notes.some((note) => note.size === lines.length), "lines are not signed");
  const of = (type: string) => leaves.filter((leaf) => leaf.type === type);
  return { key, notes, leaves, of, until, compare };
}

const counted = (of: Json): number =>
  Object.values<Json>(of).reduce((sum: number, { count }) => sum + count, 0);

/** The further fields that the kind of a record asks for. */
function isOfItsKind({ kind, count, totals, poll }: Json): boolean {
  if (kind === "prices") return isIn("poll")(poll);
  if (kind !== "money") return ["accepted", "closed"].includes(kind) && totals === null;
  return isObject(totals) && Object.values(totals).every(isIn("sum")) && counted(totals) === count;
}

type Records = ReturnType<typeof readRecords>;

function readRecords(file: string, held: readonly string[], log: Log | undefined) {
  const [header, ...entries] = linesOf(file).map((line) => ({ line, value: parse(line) }));
  hold(header?.value.kind === "paperchain-records", "no records");
  const key = log?.key ?? readKey(header.value.key);
  const [lines, leaves, polls]: [string[], Json[], Json[]] = [[], [], []];
  let [until, checkpoint]: [string, Json] = ["", undefined];
  for (const { line, value } of entries) {
    if ("checkpoint" in value) {
      checkpoint = value.checkpoint;
      continue;
    }
    hold(value.seq === lines.length, "a gap in the records");
    const record = readCanonical(line, "record", "a record was altered");
    hold(isOfItsKind(record), "a record is not of its kind");
    hold(ms(record.time) >= ms(until || record.time) - minute, "records go back");
    until = latest([until, record.time]);
    lines.push(line);
    leaves.push(record);
    if (record.kind !== "prices") continue;
    const before = polls.at(-1)?.seq ?? -1;
    hold(record.poll.number === polls.length, "a poll is missing");
    hold(
      record.poll.seq >= before + (record.poll.result === "answered" ? 1 : 0),
      "numbers of prices go back",
    );
    polls.push(record.poll);
  }
  const note = readNote(checkpoint);
  hold(note && isSigned(note, key), "the records are not signed");
  if (!log)
    for (const each of held.map((text) => readNote(text)))
      hold(each && isSigned(each, key), "your checkpoint is of another log");
  const { size, root } = note.records ?? { size: 0, root: sha().toString("base64") };
  hold(size === lines.length, "records are missing");
  const compare = compareWith(lines, note.time);
  compare({ size, root, time: note.time, isYours: true });
  return { key, leaves, polls, time: note.time, compare };
}

function readReceipts(file: string, log: Log | undefined): Json[] {
  const isOne = /^\{\s/.test(file);
  const receipts = (isOne ? [file] : linesOf(file)).map(parse);
  for (const [nth, receipt] of receipts.entries()) {
    hold(receipt.kind === "paperchain-trade-receipt", "no receipt");
    hold(isIn("receipt")(receipt), "a receipt is not in its form");
    checkReceipt(receipt, log);
    compareWithEarlier(receipt, receipts.slice(0, nth));
  }
  return receipts;
}

const entryWords = [
  "The entry is the first price recorded after the trade was accepted whose own time is after that too, at most 120 seconds later; without one the trade is void.",
  "The entry is the first price recorded after the trade was accepted whose own time is at least 15 and at most 120 seconds after that; without one the trade is void.",
];
const otherWords = (seconds: number) => [
  `The trade ends ${seconds} seconds after its entry.`,
  "The exit is the first price recorded after the entry whose own time is at or after the end, at most 120 seconds later; without one the trade waits, and is void after 24 hours.",
  "Up wins when the exit price is above the entry price, down when it is below; when they are equal the stake is returned.",
];

const same = (one: Json, other: Json) => canonical(one ?? null) === canonical(other ?? null);
const bySeq = (ticks: Json[]): Json[] => ticks.toSorted((one, other) => one.seq - other.seq);
const ofTick = ({ host, source, seq, at, receivedAt, marketPrice, price, scenario }: Json) => ({
  ...{ source, seq, at, receivedAt, marketPrice, price, host: host ?? null },
  scenario: scenario && { action: scenario.action, percentage: scenario.percentage },
});
const sameTick = (one: Json, other: Json) => same(one && ofTick(one), other && ofTick(other));
const profitOf = ({ stake, payoutBps }: Json) => (usdt(stake) * BigInt(payoutBps)) / 10_000n;

function checkReceipt(receipt: Json, log: Log | undefined): void {
  const { trade, rule, ticks, postings, ruleSeq } = receipt;
  const { decision, timestamp, closedAt } = trade;
  hold(rule.version === 1 || rule.version === 2, "a rule that nobody knows");
  const words = [entryWords[rule.version - 1], ...otherWords(trade.terms.seconds)];
  hold(trade.terms.ruleVersion === rule.version && same(rule.words, words), "another rule");
  for (const [nth, each] of bySeq(ticks).entries()) {
    const before = bySeq(ticks)[nth - 1];
    hold(each.source === ticks[0].source, "another source");
    hold(each.source === "operator" || (each.host ?? null) === null, "a host");
    hold(ms(each.at) <= ms(each.receivedAt) + minute, "received before its own time");
    hold(!before || (before.seq < each.seq && before.at < each.at), "ticks go back");
    hold(!before || ms(each.receivedAt) >= ms(before.receivedAt) - minute, "ticks were received earlier");
    checkScenario(each, trade.coinId, log);
  }
  checkPostings(trade, postings);
  const { confidence, reason } = trade.forecast ?? {};
  hold(!(confidence === null && (reason !== null || trade.outcome !== null)), "a hidden forecast");
  const isOpen = trade.outcome === null;
  for (const each of [trade.payout, trade.pnl, closedAt]) hold((each === null) === isOpen, "half closed");
  hold(isOpen || closedAt >= timestamp, "closed before it was accepted");
  hold(trade.entryDate === (trade.entry?.at ?? null), "another entry's time");
  const end = trade.entry && ms(trade.entry.at) + trade.terms.seconds * 1_000;
  hold(trade.endsAt === null ? end === null : ms(trade.endsAt) === end, "another end");
  hold(!decision || decision.at === closedAt, "decided at another time");
  if (isOpen) return;
  const expected = decision ? decision.ruleOutcome : trade.outcome;
  hold((trade.ruleOutcome ?? null) === null || trade.ruleOutcome === expected, "another outcome of the rule");
  hold((ruleSeq === null) === (expected === null), "another number of the rule");
  const ruled = applyRule(receipt);
  if (expected !== null) {
    hold(ruled.outcome === expected, "the rule gives another outcome");
    hold(sameTick(ruled.entry, trade.entry) && sameTick(ruled.exit, trade.exit), "another price decides");
  } else {
    hold(!trade.entry || sameTick(ruled.entry, trade.entry), "another entry");
    hold(!trade.exit || sameTick(ruled.exit, trade.exit), "another exit");
    const { exit } = ruled;
    const isPast = (each: Json) => exit && ms(each.receivedAt) > ms(exit.receivedAt) + minute;
    hold(!exit || !(trade.exit || ticks.some(isPast)), "it hides what the rule gives");
  }
  const because = trade.outcome !== "VOID" ? null : trade.entry ? "no_exit" : "no_entry";
  hold(trade.voidBecause === because, "another cause");
  const [stake, profit] = [usdt(trade.terms.stake), profitOf(trade.terms)];
  const due = trade.outcome === "WIN" ? stake + profit : trade.outcome === "LOSS" ? 0n : stake;
  hold(usdt(trade.payout) === due && usdt(trade.pnl) === due - stake, "another payout");
  hold(usdt(trade.terms.winPays) === stake + profit && usdt(trade.terms.lossCosts) === stake, "other terms");
  if (log) checkDecision(trade, log);
}

function checkScenario({ scenario, ...each }: Json, coin: string, log: Log | undefined): void {
  const share = scenario ? units(scenario.percentage, 2) * (scenario.action === "gain" ? 1n : -1n) : 0n;
  hold(units(each.price, 70) * 10_000n === units(each.marketPrice, 70) * (10_000n + share), "a moved price");
  if (!log) return;
  const lines = log.leaves.filter(
    ({ type, after }) => /^scenario\.(set|remove)$/.test(type) && after.coin === coin,
  );
  const at = ms(each.receivedAt);
  const told = lines.flatMap(({ type, after, time }, nth) => {
    if (type === "scenario.remove" || !isIn("scenario")(after)) return [];
    const ended = lines[nth + 1]?.time;
    return [{ ...after, from: ms(time), to: ended ? ms(ended) : Infinity }];
  });
  const isIt = ({ from, to, action, percentage }: Json) =>
    from - minute <= at &&
    at <= to + minute &&
    action === scenario.action &&
    units(percentage, 2) === units(scenario.percentage, 2);
  if (scenario) hold(told.some(isIt), "a scenario that the log does not tell of");
  else
    hold(
      !told.some(({ from, to }) => from + minute <= at && at + minute <= Math.min(to, ms(log.until))),
      "a hidden scenario",
    );
}

function checkPostings({ terms: { stake }, timestamp, closedAt, outcome, payout }: Json, postings: Json[]) {
  const kinds: Json = { WIN: "trade_win", LOSS: "trade_loss", TIE: "trade_return", VOID: "trade_return" };
  const due: Json[] = [["trade_stake", -usdt(stake), usdt(stake), timestamp]];
  if (outcome !== null && payout !== null) due.push([kinds[outcome], usdt(payout), -usdt(stake), closedAt]);
  hold(postings.length === due.length, "other postings");
  for (const [nth, { kind, available, held, at }] of postings.entries()) {
    const [dueKind, moves, holds, when] = due[nth];
    hold(kind === dueKind && usdt(available) === moves && usdt(held) === holds, "another posting");
    hold(when !== null && near(at, when), "a posting at another time");
  }
}

/** The rule of a receipt's version, on its ticks. */
function applyRule({ trade, rule, ticks, acceptedSeq, ruleSeq }: Json) {
  const now = trade.decision ? Infinity : ms(trade.closedAt);
  const seen = bySeq(ticks).filter(({ seq }) => ruleSeq === null || seq <= ruleSeq);
  const first = (after: number, from: number, until: number) =>
    seen.find(({ seq, at }) => seq > after && ms(at) >= from && ms(at) <= until) ?? null;
  const accepted = ms(trade.timestamp);
  const entry = first(acceptedSeq, accepted + (rule.version === 1 ? 1 : 15_000), accepted + 120_000);
  if (!entry) return { entry, exit: null, outcome: now > accepted + 135_000 ? "VOID" : null };
  const end = ms(entry.at) + trade.terms.seconds * 1_000;
  if (now < end) return { entry, exit: null, outcome: null };
  const exit = first(entry.seq, end, end + 120_000);
  if (!exit) return { entry, exit, outcome: now >= end + dayMs ? "VOID" : null };
  const moved = units(exit.price, 70) - units(entry.price, 70);
  const isWon = moved > 0n === (trade.direction === "long");
  return { entry, exit, outcome: moved === 0n ? "TIE" : isWon ? "WIN" : "LOSS" };
}

function checkDecision({ id, outcome, payout, closedAt, decision }: Json, log: Log): void {
  const line = log.of("trade.decide").findLast(({ after }) => after.trade === id);
  if (!line) {
    const isReturned = startsOf(log).some(
      ({ words, from, to }) =>
        words === decision?.reason && ms(closedAt) >= ms(from) - minute && ms(closedAt) <= to + minute,
    );
    hold(!decision || (outcome === "VOID" && isReturned), "a decision that the log does not have");
    return;
  }
  hold(decision && line.after.outcome === outcome && line.reason === decision.reason, "another decision");
  hold(amount(line.after.payout) && usdt(line.after.payout) === usdt(payout), "another decided payout");
  hold(near(line.time, decision.at), "decided at another time");
}

function compareWithEarlier(receipt: Json, earlier: Json[]): void {
  const { trade, ticks } = receipt;
  for (const other of earlier.filter((each) => each.trade.coinId === trade.coinId))
    for (const each of ticks)
      for (const one of other.ticks.filter(({ seq, at }: Json) => seq === each.seq || at === each.at)) {
        const host = one.host && each.host ? undefined : null;
        const fit =
          host === null
            ? [
                { ...one, host },
                { ...each, host },
              ]
            : [one, each];
        hold(sameTick(fit[0], fit[1]), "two receipts differ about a price");
      }
  const other = earlier.find((each) => each.trade.id === trade.id);
  if (!other) return;
  const agreed = ({ trade: { coinId, direction, timestamp, terms }, acceptedSeq }: Json) => ({
    ...{ coinId, direction, timestamp, terms, acceptedSeq },
  });
  hold(same(agreed(receipt), agreed(other)), "two receipts differ in what was agreed");
  const [one, two] = [trade.forecast, other.trade.forecast];
  hold(!one === !two, "one receipt has a forecast");
  const isSaid = (name: string) => one?.[name] != null && two?.[name] != null;
  hold(!isSaid("confidence") || one.confidence === two.confidence, "another confidence");
  hold(!isSaid("reason") || (one.reason === two.reason && same(one.reasonSalt, two.reasonSalt)), "a reason");
  for (const name of ["entry", "exit"])
    hold(!trade[name] || !other.trade[name] || sameTick(trade[name], other.trade[name]), `another ${name}`);
  const closing = ({ outcome, payout, closedAt, decision }: Json) => ({
    ...{ outcome, payout, closedAt, reason: decision?.reason },
  });
  if (trade.outcome !== null && other.trade.outcome !== null)
    hold(same(closing(trade), closing(other.trade)), "two receipts differ about the end");
  const ruled = ({ trade: { decision, outcome }, ruleSeq }: Json) => [
    ruleSeq,
    decision ? decision.ruleOutcome : outcome,
  ];
  if (receipt.ruleSeq !== null && other.ruleSeq !== null)
    hold(same(ruled(receipt), ruled(other)), "two receipts differ about the rule");
  const numbers = (each: Json) =>
    bySeq(each.ticks).flatMap(({ seq }) => (seq <= each.trade.exit.seq ? [seq] : []));
  if (trade.exit && other.trade.exit) hold(same(numbers(receipt), numbers(other)), "a price is left out");
}

function comparePolls({ ticks }: Json, { polls, time }: Records): void {
  const from = polls[0]?.asked;
  for (const each of ticks.filter(({ receivedAt }: Json) => from !== undefined && receivedAt >= from)) {
    const found = polls.find(({ seq, result }) => seq === each.seq && result === "answered");
    if (!found) hold(!isLater(time, each.receivedAt), "a price of no poll");
    else {
      hold(found.source === each.source, "another source than the poll");
      hold(each.source !== "operator" || found.host === (each.host ?? ""), "another host than the poll");
    }
  }
}

/** Fresh starts and starts of rounds, which the log tells of. */
function startsOf(log: Log): Json[] {
  const starts = new Map<string, Json>();
  for (const { type, after, reason, time } of log.leaves) {
    const start = { time, from: time, ...after };
    if (!uuid(after.start)) continue;
    if (type === "wallet.renew" && amount(after.amount) && amount(after.cleared))
      starts.set(after.start, {
        ...start,
        wallets: 1,
        words: `Fresh start: ${reason}`,
        to: ms(time),
        single: true,
      });
    else if (type === "round.start" && amount(after.amount) && text(after.round))
      starts.set(after.start, {
        ...{ start: after.start, amount: after.amount, from: time, words: `Round begins: ${after.round}` },
        to: ms(time) + 60 * minute,
      });
    else if (type === "round.run" && amount(after.cleared) && whole(after.wallets)) {
      const begun = starts.get(after.start);
      if (begun && !begun.single)
        starts.set(after.start, { ...begun, cleared: after.cleared, wallets: after.wallets, to: ms(time) });
    }
  }
  return [...starts.values()];
}

/** The counted movements of a kind in the records. */
function countOf({ leaves }: Records, kind: string): { count: number; sum: bigint } {
  const found = leaves.flatMap(({ kind: record, totals }) => (record === "money" && totals[kind]) || []);
  const sum = found.reduce((all, { available }) => all + BigInt(available), 0n);
  return { count: found.reduce((all, { count }) => all + count, 0), sum };
}

function compareActs(log: Log, records: Records | undefined, files: Proofs[], newest: string): void {
  const told = log.of("balance.adjust").filter(({ after }) => amount(after.amount));
  const starts = startsOf(log);
  if (records) {
    const { count, sum } = countOf(records, "adjustment");
    const all = told.reduce((total, { after }) => total + usdt(after.amount), 0n);
    hold(count < told.length || (count === told.length && sum === all), "a correction the log has not");
    const cleared = countOf(records, "clearing");
    const isRunning = starts.some(({ wallets, to }) => wallets === undefined && to >= ms(newest));
    const wallets = starts.reduce((total, start) => total + (start.wallets ?? 0), 0);
    const most = starts.reduce((total, start) => total + usdt(start.cleared ?? "0"), 0n);
    hold(isRunning || (cleared.count <= wallets && -cleared.sum <= most), "a start the log has not");
  }
  for (const { item } of files.flatMap(({ items }) => items.filter(({ kind }) => kind === "money"))) {
    if (item.kind === "adjustment")
      hold(
        told.some(
          ({ after }) =>
            after.transaction === item.reference && usdt(after.amount) === BigInt(item.available),
        ),
        "a correction the log has not",
      );
    if (item.kind !== "clearing" && (item.kind !== "opening" || item.version === 1)) continue;
    const isItsStart = (start: Json) => {
      const [bytes, nth] = [(id: string) => Buffer.from(id.replaceAll("-", ""), "hex"), Buffer.alloc(4)];
      nth.writeUInt32BE(item.kind === "clearing" ? 1 : 2);
      const name = sha(bytes(start.start), bytes(item.member), nth).toString("hex", 0, 6);
      if (!item.reference.endsWith(name)) return false;
      if (item.kind === "opening") return usdt(start.amount) === BigInt(item.available);
      return !start.single || -usdt(start.cleared) === BigInt(item.available);
    };
    hold(starts.some(isItsStart), "a start the log has not");
  }
}

type Proofs = ReturnType<typeof readProofs>;

function readProofs(file: string, key: Key | undefined) {
  const [header, ...entries] = linesOf(file).map(parse);
  hold(header?.kind === "paperchain-proofs" && key, "no proofs");
  hold(isIn("header")(header), "no proofs");
  const note = readNote(entries.findLast((each) => "checkpoint" in each)?.checkpoint);
  hold(note?.records && isSigned(note, key), "the proofs are not signed");
  const { records } = note;
  const items = entries
    .filter((each) => !("checkpoint" in each))
    .map((opened) => {
      hold(isIn("opened")(opened), "an item is not in its form");
      const record = readCanonical(opened.record, "record", "an item's record was altered");
      hold(isOfItsKind(record), "an item's record is not of its kind");
      const root = rootFrom(opened.item, opened.index, record.count, opened.itemPath);
      const over = rootFrom(opened.record, record.seq, records.size, opened.path);
      hold(root === record.root && over === records.root, "an item does not lead to the root");
      hold(record.kind !== "prices", "an item of no kind");
      const item = readCanonical(opened.item, record.kind, "an item was altered");
      hold(item.member === header.member, "an item of another member");
      return { kind: String(record.kind), item };
    });
  const names = new Map<string, string>();
  for (const { kind, item } of items) {
    const name = `${kind} ${item.version ?? item.id}`;
    hold((names.get(name) ?? canonical(item)) === canonical(item), "two proofs differ");
    names.set(name, canonical(item));
  }
  const unique = items.filter(
    ({ kind, item }, nth) =>
      items.findIndex((other) => other.kind === kind && canonical(other.item) === canonical(item)) === nth,
  );
  const ids = new Set(unique.map(({ item }): string => item.reference ?? item.id));
  const { member, notCovered } = header;
  return { note: { ...note, records }, items: unique, ids, member: String(member), notCovered };
}

function partsOf({ items }: Proofs, id: string) {
  const find = (kind: string): Json => items.find((each) => each.kind === kind && each.item.id === id)?.item;
  const money = items.filter(({ kind, item }) => kind === "money" && item.reference === id);
  return { accepted: find("accepted"), closed: find("closed"), money: money.map(({ item }) => item) };
}

function checkMovements({ items, notCovered }: Proofs): void {
  const movements = items
    .flatMap(({ kind, item }) => (kind === "money" ? item : []))
    .toSorted((one, other) => one.version - other.version);
  for (const [nth, item] of movements.entries()) {
    const before = movements[nth - 1];
    hold(before || item.version === 1 || notCovered > 0, "the first movements are missing");
    hold(!before || before.version + 1 === item.version, "a movement is missing");
    const isEmpty = (each: Json) => each.availableAfter === "0" && each.heldAfter === "0";
    hold(item.kind !== "opening" || !before || isEmpty(before), "an opening of a full wallet");
    hold(item.kind !== "clearing" || isEmpty(item), "a clearing that leaves something");
    if (!before && item.version !== 1) continue;
    const after = (name: string) => BigInt(before?.[`${name}After`] ?? 0) + BigInt(item[name]);
    hold(after("available") === BigInt(item.availableAfter), "another balance");
    hold(after("held") === BigInt(item.heldAfter), "another balance");
  }
}

const once = ["trade_win", "trade_loss", "trade_return", "withdrawal_spend", "withdrawal_release"];
const byRule = ["opening", "adjustment", "clearing"];
const moneyOf: Json = { WIN: "trade_win", LOSS: "trade_loss", TIE: "trade_return", VOID: "trade_return" };

function checkTerms(file: Proofs, id: string): void {
  const { accepted, closed, money } = partsOf(file, id);
  const kinds = money.map(({ kind, step }) => `${kind} ${step}`);
  hold(new Set(kinds).size === kinds.length, "a movement twice");
  hold(money.filter(({ kind }) => once.includes(kind)).length <= 1, "a movement too many");
  if (!accepted) {
    hold(file.notCovered > 0 || money.every(({ kind }) => byRule.includes(kind)), "a movement without terms");
    hold(!closed || file.notCovered > 0, "an end without terms");
    return;
  }
  const { type, trade, plan } = accepted;
  const isTrade = type === "BuyUp" || type === "BuyDown";
  hold((trade !== null) === isTrade && (plan !== null) === (type === "MiningPlanPurchase"), "other terms");
  for (const { kind, step, available, held } of money) {
    const [moves, holds] = movementOf(accepted, kind, step) ?? [];
    hold(BigInt(available) === moves && BigInt(held) === holds, "a movement that terms do not give");
  }
  const has = (kind: string) => money.some((each) => each.kind === kind);
  const first = isTrade ? "trade_stake" : plan ? "plan_buy" : type === "Withdraw" && "withdrawal_hold";
  if (first && isLater(file.note.time, accepted.at)) hold(has(first), "no first movement");
  if (!closed) return;
  hold(isTrade, "an end of no trade");
  const [stake, profit] = [BigInt(accepted.amount), profitIn(accepted)];
  const due = { WIN: stake + profit, LOSS: 0n, TIE: stake, VOID: stake }[String(closed.outcome)];
  hold(BigInt(closed.payout) === due, "an end with another payout");
  if (isLater(file.note.time, closed.at)) hold(has(moneyOf[closed.outcome]), "no movement of the outcome");
  for (const kind of Object.values<string>(moneyOf))
    hold(kind === moneyOf[closed.outcome] || !has(kind), "a movement of another outcome");
}

const profitIn = ({ amount, trade }: Json) => (BigInt(amount) * BigInt(trade.payoutBps)) / 10_000n;

/** The amounts that a movement of this kind adds to the balance and to the held money. */
function movementOf({ amount, fee, trade, plan, ...accepted }: Json, kind: string, step: number) {
  const [a, f] = [BigInt(amount), BigInt(fee)];
  if (plan && kind === "plan_payout") {
    const periods = { minutes: 1_440n, hours: 24n, days: 1n }[String(plan.timeUnit)] ?? 1n;
    const earned = (k: number) => (a * BigInt(plan.dailyProfitBps) * BigInt(k)) / (10_000n * periods);
    return step >= 1 && step <= plan.runTime ? [earned(step) - earned(step - 1), 0n] : undefined;
  }
  if (step !== (kind === "withdrawal_fee" ? 1 : 0)) return undefined;
  const ofTrade = trade && {
    ...{ trade_stake: [-a, a], trade_win: [a + profitIn({ amount, trade }), -a] },
    ...{ trade_loss: [0n, -a], trade_return: [a, -a] },
  };
  const ofPlan = plan && { plan_buy: [-a, a], plan_return: [a, -a] };
  const ofWithdrawal = { withdrawal_hold: [-a, a], withdrawal_spend: [0n, f - a], withdrawal_fee: [0n, -f] };
  const others =
    accepted.type === "Deposit" ? { deposit: [a, 0n] } : { ...ofWithdrawal, withdrawal_release: [a, -a] };
  const table: Record<string, bigint[]> = ofTrade ?? ofPlan ?? others;
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

/** Whether confidence and reason in terms are those of a receipt, as far as it shows them. */
function fitsForecast({ trade }: Json, { forecast }: Json): boolean {
  if (!forecast) return ["confidence", "reason", "saltedReason"].every((name) => trade[name] === undefined);
  if (forecast.confidence === null) return true;
  if (trade.confidence !== forecast.confidence) return false;
  if (forecast.reason === null) return true;
  const salt = forecast.reasonSalt;
  const hashed = sha(Buffer.from(salt ?? "", "hex"), Buffer.from(forecast.reason)).toString("hex");
  const [has, hasNot] = salt ? ["saltedReason", "reason"] : ["reason", "saltedReason"];
  return trade[has] === hashed && trade[hasNot] === undefined;
}

/** Terms of a receipt, in the names of items. */
const termsOn = ({ trade: { terms, ...trade }, acceptedSeq }: Json): Json => ({
  ...{ id: trade.id, at: trade.timestamp, amount: String(usdt(terms.stake)) },
  ...(uuid(trade.userId) && { member: trade.userId }),
  type: trade.direction === "long" ? "BuyUp" : "BuyDown",
  trade: {
    ...{ coin: trade.coinId, direction: trade.direction === "long" ? "up" : "down", rule: terms.ruleVersion },
    ...{ payoutBps: terms.payoutBps, seconds: terms.seconds, settlement: terms.settlement, acceptedSeq },
  },
});

/** Both have what both name. */
const agrees = (one: Json, other: Json): boolean =>
  isObject(one) && isObject(other)
    ? Object.keys(one).every((name) => !(name in other) || agrees(one[name], other[name]))
    : same(one, other);

function compareReceipt(receipt: Json, file: Proofs, since: string | undefined): void {
  const { trade, postings } = receipt;
  const { accepted, closed, money } = partsOf(file, trade.id);
  const isDue = (at: string) => {
    const isItsMember = trade.userId === file.member || accepted || closed || money.length > 0;
    const isCovered = since === undefined ? file.notCovered === 0 : at > since && trade.timestamp > since;
    return isItsMember && isLater(file.note.time, at) && isCovered;
  };
  if (accepted) {
    hold(accepted.trade && agrees(termsOn(receipt), accepted), "other terms than the item");
    hold(fitsForecast(accepted, trade), "another forecast than the item");
  } else hold(!isDue(trade.timestamp), "no item of the terms");
  const isRuled = trade.decision === null;
  const end = {
    ...{ id: trade.id, at: trade.closedAt, outcome: trade.outcome, decided: !isRuled },
    ...(uuid(trade.userId) && { member: trade.userId }),
    payout: String(usdt(trade.payout ?? "0")),
    entryAt: isRuled ? (trade.entry?.at ?? null) : null,
    exitAt: isRuled ? (trade.exit?.at ?? null) : null,
  };
  if (trade.outcome !== null && closed) hold(agrees(end, closed), "another end than the item");
  if (trade.outcome !== null && !closed) hold(!isDue(trade.closedAt), "no item of the end");
  for (const { kind, at, available, held, availableAfter } of postings) {
    const item = money.find((each) => each.kind === kind);
    if (!item) hold(!isDue(at), "no item of a posting");
    else {
      const shown = { at, available: String(usdt(available)), held: String(usdt(held)) };
      const after = availableAfter === undefined ? {} : { availableAfter: String(usdt(availableAfter)) };
      hold(agrees({ ...shown, ...after }, item), "another movement than the item");
    }
  }
  const isShown = ({ kind }: Json) => postings.some((each: Json) => each.kind === kind);
  hold(trade.outcome === null || money.every(isShown), "a movement that the receipt has not");
}

function readPromise(line: string, known: Key | undefined) {
  const value = parse(line);
  hold(value.kind === "paperchain-promise", "no promise");
  hold(isIn("promised")(value), "a promise is not in its form");
  const { item, index, path, note } = value.promise;
  const [, signed, origin, count, root, at, ...more] = promiseForm.exec(note) ?? [];
  const [logSize, logRoot, recordsSize, recordsRoot, lines] = more;
  hold(signed !== undefined && time(at), "a promise is not in its form");
  hold(isSigned({ signed, origin, lines }, known ?? readKey(value.key), "/promises"), "a promise not signed");
  hold(rootFrom(item, index, Number(count), path) === root, "a promise does not lead to the root");
  const terms = readCanonical(item, "accepted", "a promise is not in its form");
  const states = { log: state(logSize, logRoot), records: state(recordsSize, recordsRoot) };
  return { terms, note: states, time: String(at) };
}

const saidOf = (trade: Json) => [trade?.confidence, trade?.reason, trade?.saltedReason];

function comparePromise(
  { terms }: ReturnType<typeof readPromise>,
  promised: readonly { readonly terms: Json }[],
  receipts: Json[],
  files: Proofs[],
): void {
  const { salt: _salt, lastSeq, ...agreed } = terms;
  for (const other of promised.filter((each) => each.terms.id === terms.id)) {
    const { salt: _, lastSeq: __, ...again } = other.terms;
    hold(same(agreed, again), "two promises differ");
  }
  for (const receipt of receipts.filter(({ trade }) => trade.id === terms.id)) {
    hold(terms.trade && agrees(termsOn(receipt), agreed), "other terms than promised");
    hold(fitsForecast(terms, receipt.trade), "another forecast than promised");
    hold(lastSeq === null || receipt.acceptedSeq >= lastSeq, "accepted before its promise");
  }
  for (const file of files) {
    const { accepted } = partsOf(file, terms.id);
    if (!accepted) {
      hold(
        file.member !== terms.member || !isLater(file.note.time, terms.at),
        "no item of what was promised",
      );
      continue;
    }
    hold(agrees(agreed, accepted), "another item than promised");
    hold(same(saidOf(terms.trade), saidOf(accepted.trade)), "another forecast than promised");
    hold(lastSeq === null || (accepted.trade?.acceptedSeq ?? 0) >= lastSeq, "accepted before its promise");
  }
}
