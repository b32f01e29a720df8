#!/usr/bin/env node
// Checks a Paperchain server's operator log, checkpoints and trade receipts. One file, no dependencies, no network: read it
// before you believe it. It shares no code with the server. Node 20 or newer. See README.md beside it.

import { createHash, createPublicKey, verify as verifySignature } from "node:crypto";
import { createReadStream, readFileSync, realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The possible problems, and their exit codes. */
export const exitCodes = {
  "as it should be": 0,
  unreadable: 1,
  altered: 3,
  missing: 4,
  forked: 5,
  "rolled back": 6,
  unexplained: 7,
};

// ---------------------------------------------------------------------------------------------------------------- the log

/**
 * Reads a downloaded log line by line. `held` are the texts of checkpoints that you kept; `key` is the log's key, if
 * you have it from another source than the download. Returns the findings, and the acts for checking receipts.
 */
export async function verifyLog(lines, { held = [], key } = {}) {
  const log = new LogReader(held, key);
  let begun = false;
  for await (const line of lines) {
    if (line === "") continue;
    if (begun) log.read(line);
    else log.begin(line);
    begun = true;
  }
  if (!begun) throw new Unreadable("The file is empty.");
  return log.conclude();
}

/** The gravest finding comes first, and decides the exit code; among missing or altered lines, the first line. */
const byGravity = (one, other) =>
  gravity[one.kind] - gravity[other.kind] || (one.from ?? 0) - (other.from ?? 0);
const gravity = { "rolled back": 0, forked: 1, missing: 2, altered: 2, unexplained: 3 };

class LogReader {
  findings = [];
  acts = { decisions: new Map(), scenarios: new Map() };
  #tree = new Tree();
  /** The checkpoints you hold, each with the root of this log at its size, once that is read. */
  #held;
  #key;
  /** The highest number of lines that any checkpoint in the download names. */
  #signed = 0;
  /** Checkpoints that do not follow the last line they cover: checked after all lines are read. */
  #elsewhere = [];
  #lastTime = "";
  /** Where the line numbers stopped being consecutive: from there on, only numbers are read. */
  #gap;
  /** The number of lines that are proved to be as signed. */
  #proved = 0;
  #altered = false;
  /** The first line with an impossible time. */
  #oddAt;

  constructor(held, key) {
    this.#key = key && readKey(key);
    this.#held = held.map((note, nth) => ({
      checkpoint: readNote(note, `Your checkpoint ${nth + 1}`),
      found: undefined,
    }));
    this.#held.sort((one, other) => one.checkpoint.size - other.checkpoint.size);
    this.#noteRoots();
  }

  begin(line) {
    const value = parseJson(line, "The file");
    if (value.kind !== "paperchain-operator-log")
      throw new Unreadable("This is not a downloaded operator log.");
    this.#key ??= readKey(value.key);
  }

  read(line) {
    const value = parseJson(line, `The entry after line ${this.#tree.size - 1}`);
    if ("checkpoint" in value) return this.#readCheckpoint(value.checkpoint);
    if (this.#gap) return this.#gap.later.push(value.seq);
    if (value.seq !== this.#tree.size) this.#gap = { at: this.#tree.size, seq: value.seq, later: [] };
    else this.#readLeaf(line, value);
  }

  #readLeaf(line, leaf) {
    const { seq, time } = leaf;
    if (canonical(leaf) !== line)
      this.#find("altered", seq, `Line ${seq} is not in the form that the server writes.`);
    if (this.#oddAt === undefined) this.#checkTime(seq, time);
    if (time > this.#lastTime) this.#lastTime = time;
    this.#remember(leaf);
    this.#tree.add(Buffer.from(line));
    this.#noteRoots();
  }

  /** Times only go forward, and your checkpoints say which lines existed by then. The first contradiction is enough. */
  #checkTime(seq, time) {
    const had = this.#held.find(({ checkpoint }) => checkpoint.size > seq && time > checkpoint.time);
    const hadNot = this.#held.find(({ checkpoint }) => checkpoint.size <= seq && time < checkpoint.time);
    const words = had
      ? `your checkpoint of ${had.checkpoint.time} already includes this line`
      : hadNot
        ? `your checkpoint of ${hadNot.checkpoint.time} does not include it`
        : time >= this.#lastTime
          ? undefined
          : `an earlier line or checkpoint says ${this.#lastTime}`;
    if (!words) return;
    this.#oddAt = seq;
    this.#find("altered", seq, `Line ${seq} says ${time}, but ${words}.`);
  }

  #readCheckpoint(note) {
    const checkpoint = readNote(note, "A checkpoint of the log");
    const { size, time, root } = checkpoint;
    if (!isSignedBy(this.#key, checkpoint)) {
      return this.#find(
        "altered",
        size - 1,
        `The log's checkpoint of ${size} lines is not signed with its key.`,
      );
    }
    this.#signed = Math.max(this.#signed, size);
    if (this.#gap || size !== this.#tree.size) return this.#elsewhere.push({ size, root });
    this.#compareRoot(size, this.#tree.root(), root);
    if (time > this.#lastTime) this.#lastTime = time;
  }

  #compareRoot(size, own, signed) {
    if (own.equals(signed)) this.#proved = Math.max(this.#proved, size);
    else if (size > this.#proved) this.#findAltered(size);
    else
      this.#find(
        "forked",
        0,
        `The file has a signed checkpoint of ${size} lines that belongs to another history than its lines.`,
        size - 1,
      );
  }

  /** The first wrong root gives the range: after the last correct one, up to this one. */
  #findAltered(size) {
    if (this.#altered) return;
    this.#altered = true;
    const [first, last] = [this.#proved, size - 1];
    const where = first >= last ? `Line ${last}` : `A line from ${first} to ${last}`;
    this.#find("altered", Math.min(first, last), `${where} differs from what was signed.`, last);
  }

  conclude() {
    const size = this.#tree.size;
    this.#compareElsewhere(size);
    if (this.#gap) this.#findGap(this.#gap);
    else if (this.#signed > size) {
      this.#find(
        "missing",
        size,
        `Lines ${size} to ${this.#signed - 1} are missing: a checkpoint covers them.`,
        this.#signed - 1,
      );
    } else if (this.#proved < size && !this.#altered) this.#findUnsigned(this.#proved, size - 1);
    this.#compareHeld(size);
    const findings = this.findings.sort(byGravity);
    return { findings, size, signed: this.#signed, key: this.#key?.name, acts: this.acts };
  }

  #compareElsewhere(size) {
    const within = this.#elsewhere.filter((signed) => signed.size <= size);
    within.sort((one, other) => one.size - other.size);
    const roots = this.#tree.rootsOf(within.map((signed) => signed.size));
    for (const [nth, signed] of within.entries()) this.#compareRoot(signed.size, roots[nth], signed.root);
  }

  /** Unsigned content proves nothing: anybody could have made the file. */
  #findUnsigned(first, last) {
    const lines = first === last ? `Line ${last} is` : `Lines ${first} to ${last} are`;
    this.#find("altered", first, `${lines} not signed by any checkpoint in the download.`, last);
  }

  #findGap({ at, seq, later }) {
    if (seq > at && !later.includes(at)) {
      this.#find(
        "missing",
        at,
        `Lines ${at} to ${seq - 1} are missing: line ${seq} follows line ${at - 1}.`,
        seq - 1,
      );
    } else this.#find("altered", at, `Line ${seq} is in the place of line ${at}.`);
  }

  #compareHeld(size) {
    let same = 0;
    for (const { checkpoint, found } of this.#held) {
      const name = `your checkpoint of ${checkpoint.size} lines (${checkpoint.time})`;
      const last = checkpoint.size - 1;
      if (!isSignedBy(this.#key, checkpoint)) {
        this.#find(
          "forked",
          0,
          `This log's key did not sign ${name}: it is another log, or another key.`,
          last,
        );
      } else if (Math.max(this.#signed, size) < checkpoint.size) {
        this.#find(
          "rolled back",
          Math.min(size, this.#oddAt ?? size),
          `The log has ${size} lines, fewer than ${name}: lines were removed from its end.`,
          last,
        );
      } else if (found?.equals(checkpoint.root)) same = checkpoint.size;
      else if (found && !this.#altered) this.#findFork(same, last, name);
    }
  }

  /** A root alone says only that the histories differ before it; a line with an impossible time says where. */
  #findFork(same, last, name) {
    const [from, to] = [same, this.#oddAt >= same && this.#oddAt < last ? this.#oddAt : last];
    const where =
      from === to
        ? `They first differ at line ${from}.`
        : `They first differ at a line from ${from} to ${to}.`;
    this.#find(
      "forked",
      from,
      `The log and ${name} are both signed, but show different histories. ${where}`,
      to,
    );
  }

  #noteRoots() {
    for (const held of this.#held)
      if (held.checkpoint.size === this.#tree.size) held.found = this.#tree.root();
  }

  #remember({ type, time, after, reason }) {
    const { decisions, scenarios } = this.acts;
    if (type === "trade.decide") decisions.set(after.trade, { outcome: after.outcome, reason });
    if (type !== "scenario.set" && type !== "scenario.remove") return;
    const told = scenarios.get(after.coin) ?? [];
    const last = told.at(-1);
    if (last) last.until ??= time;
    if (type === "scenario.set")
      told.push({ since: time, action: after.action, percentage: after.percentage });
    scenarios.set(after.coin, told);
  }

  #find(kind, from, words, to = from) {
    this.findings.push({ kind, from, to, words });
  }
}

// ------------------------------------------------------------------------------------------------------------- the tree

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const [leafByte, pairByte] = [Buffer.of(0), Buffer.of(1)];

/**
 * RFC 6962 / 9162, stored as the complete subtrees from left to right: each new leaf joins subtrees of its own size.
 */
class Tree {
  size = 0;
  #complete = [];
  /** The hash of every leaf, concatenated: a million of them are 32 MB. */
  #leaves = Buffer.alloc(1 << 15);

  add(bytes) {
    const hash = sha256(leafByte, bytes);
    if (this.#leaves.length < (this.size + 1) * 32)
      this.#leaves = Buffer.concat([this.#leaves, Buffer.alloc(this.#leaves.length)]);
    hash.copy(this.#leaves, this.size * 32);
    this.#join(hash);
  }

  #join(hash) {
    let node = { hash, leaves: 1 };
    while (this.#complete.at(-1)?.leaves === node.leaves) {
      const left = this.#complete.pop();
      node = { hash: sha256(pairByte, left.hash, node.hash), leaves: node.leaves * 2 };
    }
    this.#complete.push(node);
    this.size += 1;
  }

  /** The roots of this tree at earlier sizes; the sizes ascend. */
  rootsOf(sizes) {
    const earlier = new Tree();
    return sizes.map((size) => {
      while (earlier.size < size)
        earlier.#join(this.#leaves.subarray(earlier.size * 32, (earlier.size + 1) * 32));
      return earlier.root();
    });
  }

  root() {
    if (this.size === 0) return sha256();
    return this.#complete.map(({ hash }) => hash).reduceRight((right, left) => sha256(pairByte, left, right));
  }
}

/** RFC 8785. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

// ------------------------------------------------------------------------------------------------------ signed checkpoints

/** name+hash+base64 of a 1 and the Ed25519 key, in the signed-note format. */
function readKey(text) {
  const [, name, hash, key] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)\s*$/.exec(text) ?? [];
  const bytes = Buffer.from(key ?? "", "base64");
  if (!name || bytes.length !== 33 || bytes[0] !== 1) throw new Unreadable("The log's key cannot be read.");
  const own = sha256(Buffer.from(`${name}\n`), bytes).subarray(0, 4);
  if (own.toString("hex") !== hash) throw new Unreadable("The log's key is not what its own hash says.");
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes.subarray(1)]);
  return { name, hash: own, key: createPublicKey({ key: spki, format: "der", type: "spki" }) };
}

/** Origin, size, root, time; an empty line; one or more signatures. */
function readNote(note, what) {
  const [, text, signatures] =
    /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/.exec(String(note).replace(/\r\n/g, "\n").replace(/\n*$/, "\n")) ??
    [];
  const form =
    /^([^\s+]+)\n(0|[1-9]\d*)\n([A-Za-z0-9+/]{43}=)\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n$/;
  const [, origin, size, root, time] = form.exec(text ?? "") ?? [];
  if (!origin) throw new Unreadable(`${what} cannot be read.`);
  const lines = signatures
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
  return { text, origin, size: Number(size), root: Buffer.from(root, "base64"), time, signatures: lines };
}

function isSignedBy({ name, hash, key }, { text, origin, signatures }) {
  return signatures.some(([, by, blob]) => {
    const bytes = Buffer.from(blob ?? "", "base64");
    if (by !== name || origin !== name || !bytes.subarray(0, 4).equals(hash)) return false;
    return verifySignature(null, Buffer.from(text), key, bytes.subarray(4));
  });
}

// ------------------------------------------------------------------------------------------------------------- receipts

const [lateMs, waitedMs, dayMs] = [120_000, 135_000, 86_400_000];
/** How long after the acceptance the earliest entry is, by the version of the rule. */
const entryAfterMs = { 1: 1, 2: 15_000 };
/** Two servers may record a scenario and a price at once: the maximum difference of their times. */
const clocksMs = 60_000;

/**
 * Recomputes a trade's outcome from its receipt alone. With a log's acts, decisions and scenarios must be in the log.
 */
export function verifyReceipt(receipt, acts) {
  const findings = [];
  const { trade } = receipt;
  if (receipt.kind !== "paperchain-trade-receipt") throw new Unreadable("This is not a trade's receipt.");
  const find = (kind, words) =>
    findings.push({ kind, receipt: trade.id, words: `Receipt ${trade.id}: ${words}` });
  for (const tick of receipt.ticks) explainTick(tick, trade.coinId, acts, find);
  if (trade.outcome === null) return findings;
  const rule = applyRule(receipt);
  const ruled = trade.decision ? trade.decision.ruleOutcome : trade.outcome;
  if (ruled !== null && rule.outcome !== ruled)
    find("altered", `its prices give ${rule.outcome ?? "no outcome yet"}, not ${ruled}.`);
  if (receipt.ruleSeq !== null) {
    if (canonical(rule.entry ?? null) !== canonical(trade.entry))
      find("altered", "its entry is not the price that the rule chooses.");
    if (canonical(rule.exit ?? null) !== canonical(trade.exit))
      find("altered", "its exit is not the price that the rule chooses.");
  }
  checkMoney(receipt, find);
  if (trade.decision) explainDecision(trade, acts, find);
  return findings;
}

/** A price is the market's, moved by the scenario beside it and by nothing else. */
function explainTick(tick, coinId, acts, find) {
  const { action, percentage } = tick.scenario ?? {};
  const bps = tick.scenario ? toUnits(percentage, 2) * (action === "gain" ? 1n : -1n) : 0n;
  if (toUnits(tick.price, 70) * 10_000n !== toUnits(tick.marketPrice, 70) * (10_000n + bps)) {
    find(
      "unexplained",
      `the price ${tick.price} at ${tick.at} does not follow from the market's price ${tick.marketPrice} and the scenario.`,
    );
  }
  if (!tick.scenario || !acts) return;
  const at = Date.parse(tick.receivedAt);
  const told = (acts.scenarios.get(coinId) ?? []).some(
    (scenario) =>
      scenario.action === action &&
      Number(scenario.percentage) === Number(percentage) &&
      Date.parse(scenario.since) - clocksMs <= at &&
      at <= (scenario.until ? Date.parse(scenario.until) : Number.POSITIVE_INFINITY) + clocksMs,
  );
  if (!told) find("unexplained", `the log has no line for the scenario that moved the price at ${tick.at}.`);
}

function explainDecision(trade, acts, find) {
  if (!acts) return;
  const told = acts.decisions.get(trade.id);
  if (told?.outcome !== trade.outcome || told.reason !== trade.decision.reason) {
    find("unexplained", "an administrator decided it, and the log has no line for that decision.");
  }
}

/** The rule of the receipt's version, as the receipt says it in words. */
function applyRule({ trade, ticks, acceptedSeq, ruleSeq }) {
  const known = ticks.filter(({ seq }) => ruleSeq === null || seq <= ruleSeq).sort((a, b) => a.seq - b.seq);
  const accepted = Date.parse(trade.timestamp);
  const now = trade.decision ? Number.POSITIVE_INFINITY : Date.parse(trade.closedAt);
  const within = (tick, from, to) => Date.parse(tick.at) >= from && Date.parse(tick.at) <= to;
  const earliest = accepted + entryAfterMs[trade.terms.ruleVersion];
  const entry = known.find((tick) => tick.seq > acceptedSeq && within(tick, earliest, accepted + lateMs));
  if (!entry) return { outcome: now > accepted + waitedMs ? "VOID" : undefined };
  const end = Date.parse(entry.at) + trade.terms.seconds * 1_000;
  const exit = known.find((tick) => tick.seq > entry.seq && within(tick, end, end + lateMs));
  if (now < end) return { entry };
  if (!exit) return { entry, outcome: now >= end + dayMs ? "VOID" : undefined };
  const moved = toUnits(exit.price, 70) - toUnits(entry.price, 70);
  const outcome = moved === 0n ? "TIE" : moved > 0n === (trade.direction === "long") ? "WIN" : "LOSS";
  return { entry, exit, outcome };
}

function checkMoney({ trade, postings }, find) {
  const [stake, payout] = [toUnits(trade.terms.stake, 6), toUnits(trade.payout, 6)];
  const profit = (stake * BigInt(trade.terms.payoutBps)) / 10_000n;
  const due = { WIN: stake + profit, LOSS: 0n, TIE: stake, VOID: stake }[trade.outcome];
  if (payout !== due) find("altered", `it paid ${trade.payout}, which differs from its terms.`);
  if (toUnits(trade.pnl, 6) !== payout - stake)
    find("altered", "its profit is not its payout less its stake.");
  if (toUnits(trade.terms.winPays, 6) !== stake + profit) find("altered", "its terms do not add up.");
  const sums = postings.reduce(
    (sum, { available, held }) => [sum[0] + toUnits(available, 6), sum[1] + toUnits(held, 6)],
    [0n, 0n],
  );
  if (sums[0] !== payout - stake || sums[1] !== 0n)
    find("altered", "its postings do not add up to its profit.");
}

/** A decimal text as an integer of its smallest unit: exact, as money and prices are. */
function toUnits(text, decimals) {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text)) ?? [];
  if (whole === undefined || fraction.length > decimals)
    throw new Unreadable(`This is not an amount: ${text}`);
  return BigInt(`${sign}${whole}${fraction.padEnd(decimals, "0")}`);
}

// ------------------------------------------------------------------------------------------------------- the command line

export class Unreadable extends Error {}

function parseJson(text, what) {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {}
  throw new Unreadable(`${what} is not JSON.`);
}

const usage = `Usage: node paperchain-verify.mjs --log FILE [--checkpoint FILE]... [--key KEY] [--receipts FILE]...

  --log FILE         the log as downloaded
  --checkpoint FILE  a checkpoint that you kept, as many as you have
  --key KEY          the log's key, if you have it from elsewhere
  --receipts FILE    a receipt, or receipts as JSON lines`;

function readArguments(given) {
  const options = { log: undefined, checkpoint: [], receipts: [], key: undefined };
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at].replace(/^--/, "");
    const value = given[at + 1];
    if (!(name in options) || !given[at].startsWith("--") || value === undefined) throw new Unreadable(usage);
    if (Array.isArray(options[name])) options[name].push(value);
    else options[name] = value;
  }
  if (!options.log && options.receipts.length === 0) throw new Unreadable(usage);
  return options;
}

const linesOf = (file) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });

async function checkReceipts(file, acts, say) {
  const findings = [];
  let count = 0;
  const whole = readFileSync(file, "utf8").trim();
  const texts = whole.startsWith("{\n") ? [whole] : whole.split("\n").filter(Boolean);
  for (const text of texts) {
    findings.push(...verifyReceipt(parseJson(text, `Receipt ${count + 1} of ${file}`), acts));
    count += 1;
  }
  say(`Recomputed ${count} receipts.`);
  return findings;
}

async function run(given, say) {
  const options = readArguments(given);
  const findings = [];
  let acts;
  if (options.log) {
    const held = options.checkpoint.map((file) => readFileSync(file, "utf8"));
    const log = await verifyLog(linesOf(options.log), { held, key: options.key });
    findings.push(...log.findings);
    acts = log.acts;
    say(
      `Read ${log.size} lines, ${log.signed} of them signed by ${log.key}. Compared them with ${held.length} checkpoints of yours.`,
    );
    if (held.length === 0)
      say(
        "Without a checkpoint that you kept, the verifier cannot detect a history that was rewritten as a whole.",
      );
  }
  for (const file of options.receipts) findings.push(...(await checkReceipts(file, acts, say)));
  findings.sort(byGravity);
  for (const { kind, words } of findings) say(`${kind.toUpperCase()}: ${words}`);
  const verdict = findings[0]?.kind ?? "as it should be";
  say(findings.length === 0 ? "No problems found." : `Problems found, the gravest: ${verdict}.`);
  return exitCodes[verdict];
}

async function main() {
  try {
    process.exitCode = await run(process.argv.slice(2), (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof Unreadable) && error.code === undefined) throw error;
    console.error(error.message);
    process.exitCode = exitCodes.unreadable;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
