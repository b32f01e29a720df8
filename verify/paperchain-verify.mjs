#!/usr/bin/env node
// Checks a Paperchain server's operator log, checkpoints and trade receipts. One file, no dependencies, no network: read it
// before you believe it. It shares no code with the server. Node 20 or newer. See README.md beside it.

import { createHash, createHmac, createPublicKey, verify as verifySignature } from "node:crypto";
import { createReadStream, readFileSync, realpathSync } from "node:fs";
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
  "differs from the market": 8,
  gap: 9,
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
export const byGravity = (one, other) =>
  gravity[one.kind] - gravity[other.kind] || (one.from ?? 0) - (other.from ?? 0);
const gravity = {
  "rolled back": 0,
  forked: 1,
  missing: 2,
  altered: 2,
  unexplained: 3,
  "differs from the market": 4,
  gap: 5,
  unreadable: 6,
};

class LogReader {
  findings = [];
  /** Receipts are compared with these. `until` is the last time that this log speaks of. */
  acts = { decisions: new Map(), scenarios: new Map(), commits: [], until: "" };
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
    this.#key = key && readKey(key.trim());
    this.#held = held.flatMap((text, nth) =>
      readHeld(text, `Your checkpoint ${nth + 1}`).map((checkpoint) => ({ checkpoint, found: undefined })),
    );
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
    if (this.#gap) return void this.#gap.later.add(value.seq);
    if (value.seq !== this.#tree.size) this.#gap = { at: this.#tree.size, seq: value.seq, later: new Set() };
    else this.#readLeaf(line, value);
  }

  #readLeaf(line, leaf) {
    const { seq, time } = leaf;
    if (canonical(leaf) !== line || misfit(leaf, leafForm) !== undefined)
      this.#find("altered", seq, `Line ${seq} is not in the form that the server writes.`);
    else {
      if (this.#oddAt === undefined) this.#checkTime(seq, time);
      if (time > this.#lastTime) this.#lastTime = time;
      this.#remember(leaf);
    }
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
    const last = this.#tree.size - 1;
    const checkpoint = parseNote(note);
    if (!checkpoint) return this.#find("altered", last, `The checkpoint after line ${last} cannot be read.`);
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
    this.acts.until = this.#lastTime;
    const { name: key } = this.#key;
    return { findings, size, signed: this.#signed, held: this.#held.length, key, acts: this.acts };
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
    if (Number.isSafeInteger(seq) && seq > at && !later.has(at)) {
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
    const { decisions, scenarios, commits } = this.acts;
    if (type === "market.commit") commits.push({ ...after, time });
    if (type === "trade.decide")
      decisions.set(after.trade, { outcome: after.outcome, payout: after.payout, reason, time });
    if (type !== "scenario.set" && type !== "scenario.remove") return;
    const told = scenarios.get(after.coin) ?? [];
    const last = told.at(-1);
    if (last) last.until ??= time;
    if (misfit(after, scenarioForm) === undefined) told.push({ ...after, since: time });
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
  const [, name, hash, key] = /^([^ \n+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const bytes = Buffer.from(key ?? "", "base64");
  if (!name || bytes.length !== 33 || bytes[0] !== 1) throw new Unreadable("The log's key cannot be read.");
  const own = sha256(Buffer.from(`${name}\n`), bytes).subarray(0, 4);
  if (own.toString("hex") !== hash) throw new Unreadable("The log's key is not what its own hash says.");
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes.subarray(1)]);
  return { name, hash: own, key: createPublicKey({ key: spki, format: "der", type: "spki" }) };
}

/** The checkpoints in a text that you kept: a note as it was saved, or a message or a letter with notes in it. */
function readHeld(text, what) {
  const whole = parseNote(text);
  const notes = whole ? [whole] : findNotes(String(text));
  if (notes.length === 0) throw new Unreadable(`${what} cannot be read.`);
  return notes;
}

/** A mail program may encode, quote, indent and break the lines of a note. This undoes it, and the signature tells whether rightly. */
function findNotes(mail) {
  const texts = readings(mail).map((text) =>
    text.replace(/\r\n/g, "\n").replace(/^[ \t]*(?:>[ \t]?)*[ \t]*/gm, ""),
  );
  const notes = texts
    .flatMap((text) => [...text.matchAll(noteInMail)])
    .map(([, lines, name, blob]) => parseNote(`${lines}\n— ${name} ${blob.replace(/\s/g, "")}\n`));
  return [
    ...new Map(notes.filter(Boolean).map((note) => [note.text + note.signatures[0][2], note])).values(),
  ];
}
const noteInMail =
  /^([^ \n+]+\n\d+\n[A-Za-z0-9+/]{43}=\ntime \S{24}\n(?:records \d+ [A-Za-z0-9+/]{43}=\n)?)[ \t]*\n+— (\S+)\s+((?:[A-Za-z0-9+/]\s*){91}=)/gm;

/** The text as it is, as quoted-printable, and each block of base64 in it. */
function readings(mail) {
  const bytes = mail
    .replace(/=[ \t]*\r?\n/g, "")
    .split(/((?:=[0-9A-F]{2})+)/)
    .map((part, nth) => (nth % 2 === 1 ? Buffer.from(part.replaceAll("=", ""), "hex") : Buffer.from(part)));
  const blocks = mail.replace(/\r\n/g, "\n").match(/^(?:[A-Za-z0-9+/]{40,}\n)*[A-Za-z0-9+/]+={0,2}$/gm) ?? [];
  return [
    mail,
    Buffer.concat(bytes).toString(),
    ...blocks.map((block) => Buffer.from(block, "base64").toString()),
  ];
}

/** Origin, size, root, time; an empty line; one or more signatures. Nothing if it is something else. */
function parseNote(note) {
  if (typeof note !== "string") return undefined;
  const [, text, signatures] =
    /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/.exec(note.replace(/\r\n/g, "\n").replace(/\n*$/, "\n")) ?? [];
  const form =
    /^([^ \n+]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\ntime (2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(?:records (?:0|[1-9]\d{0,14}) [A-Za-z0-9+/]{43}=\n)?$/;
  const [, origin, size, root, time] = form.exec(text ?? "") ?? [];
  if (!origin || !isTime(time)) return undefined;
  const lines = signatures
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" "));
  return { text, origin, size: Number(size), root: Buffer.from(root, "base64"), time, signatures: lines };
}

function isSignedBy({ name, hash, key }, { text, origin, signatures }) {
  return signatures.some(([, by, blob]) => {
    const bytes = Buffer.from(/^[A-Za-z0-9+/]{91}=$/.test(blob) ? blob : "", "base64");
    if (by !== name || origin !== name || !bytes.subarray(0, 4).equals(hash)) return false;
    return verifySignature(null, Buffer.from(text), key, bytes.subarray(4));
  });
}

// ------------------------------------------------------------------------------------------------------------- receipts

const [lateMs, waitedMs, dayMs] = [120_000, 135_000, 86_400_000];
/** The clocks of two servers, or of a server and its price service, may differ by this much. */
const clocksMs = 60_000;

/**
 * Each version of the rule that trades are settled by: its words on the receipt, and how long after the acceptance the
 * price of an entry is, at least.
 */
const rules = {
  1: {
    entryAfterMs: 1,
    words: (seconds) => [
      "The entry is the first price recorded after the trade was accepted whose own time is after that too, at most 120 seconds later; without one the trade is void.",
      ...endWords(seconds),
    ],
  },
  2: {
    entryAfterMs: 15_000,
    words: (seconds) => [
      "The entry is the first price recorded after the trade was accepted whose own time is at least 15 and at most 120 seconds after that; without one the trade is void.",
      ...endWords(seconds),
    ],
  },
};
const endWords = (seconds) => [
  `The trade ends ${seconds} seconds after its entry.`,
  "The exit is the first price recorded after the entry whose own time is at or after the end, at most 120 seconds later; without one the trade waits, and is void after 24 hours.",
  "Up wins when the exit price is above the entry price, down when it is below; when they are equal the stake is returned.",
];

/** Recomputes one trade's outcome from its receipt alone; see `verifyReceipts`. */
export const verifyReceipt = (receipt, acts) => verifyReceipts([receipt], acts);

/**
 * Recomputes the outcome of each trade from its receipt, and compares the receipts with each other. With a log's acts,
 * it compares both ways: what moved a price or decided a trade must be in the log, and what the log tells must be in the receipt.
 */
export function verifyReceipts(receipts, acts) {
  const findings = [];
  const told = { ticks: new Map(), trades: new Map() };
  for (const [nth, receipt] of receipts.entries()) {
    if (receipt.kind !== "paperchain-trade-receipt") throw new Unreadable("This is not a trade's receipt.");
    const id = fits.uuid(receipt.trade?.id) ? receipt.trade.id : `number ${nth + 1}`;
    const find = (kind, words) => findings.push({ kind, receipt: id, words: `Receipt ${id}: ${words}` });
    const odd = misfit(receipt, receiptForm);
    if (odd !== undefined) find("altered", `its ${odd} is not in the form that the server writes.`);
    else if (!Object.hasOwn(rules, receipt.rule.version))
      find("unreadable", `this verifier does not know rule ${receipt.rule.version}. Get a newer one.`);
    else {
      checkReceipt(receipt, acts, find);
      compareReceipts(receipt, told, find);
    }
  }
  return findings;
}

function checkReceipt(receipt, acts, find) {
  const { trade, ticks } = receipt;
  checkRuleWords(receipt, find);
  checkTicks(ticks, find);
  for (const tick of ticks) explainTick(tick, trade.coinId, acts, find);
  checkPostings(receipt, find);
  if (!isWhole(trade))
    return find("altered", "it is half closed: outcome, payout, profit and time of closing belong together.");
  checkTimes(trade, find);
  if (trade.outcome === null) return;
  checkOutcome(receipt, applyRule(receipt), find);
  checkMoney(trade, find);
  compareDecision(trade, acts, find);
}

const isWhole = ({ outcome, payout, pnl, closedAt }) =>
  [payout, pnl, closedAt].every((value) => (value === null) === (outcome === null));

function checkRuleWords({ rule, trade }, find) {
  if (trade.terms.ruleVersion !== rule.version)
    find("altered", `its terms name rule ${trade.terms.ruleVersion}, and it prints rule ${rule.version}.`);
  if (canonical(rule.words) !== canonical(rules[rule.version].words(trade.terms.seconds)))
    find("altered", `its words are not those of rule ${rule.version}.`);
}

/** Numbers are given once, times go forward with them, and all prices of a trade come from one source. */
function checkTicks(ticks, find) {
  const inOrder = ticks.toSorted((one, other) => one.seq - other.seq);
  for (const [nth, tick] of inOrder.entries()) {
    const before = inOrder[nth - 1];
    const name = `price number ${tick.seq}`;
    if (tick.source !== ticks[0].source)
      find("altered", `its ${name} is from ${tick.source}, and others are from ${ticks[0].source}.`);
    if (tick.source !== "operator" && (tick.host ?? null) !== null)
      find("altered", `its ${name} from ${tick.source} names the host ${tick.host}.`);
    if (msOf(tick.at) > msOf(tick.receivedAt) + clocksMs)
      find(
        "unexplained",
        `its ${name} of ${tick.at} was received at ${tick.receivedAt}, before its own time.`,
      );
    if (!before) continue;
    if (tick.seq === before.seq)
      find("altered", `it has two prices number ${tick.seq}: ${before.price} and ${tick.price}.`);
    else if (msOf(tick.at) <= msOf(before.at))
      find(
        "unexplained",
        `its ${name} is of ${tick.at}, and number ${before.seq} of ${before.at}: times go back.`,
      );
    else if (msOf(tick.receivedAt) < msOf(before.receivedAt) - clocksMs)
      find("unexplained", `its ${name} was received at ${tick.receivedAt}, before number ${before.seq}.`);
  }
}

/** A price is the market's, moved by the scenario beside it and by nothing else; and the log tells of that scenario. */
function explainTick(tick, coinId, acts, find) {
  const bps = tick.scenario
    ? toUnits(tick.scenario.percentage, 2) * (tick.scenario.action === "gain" ? 1n : -1n)
    : 0n;
  if (toUnits(tick.price, 70) * 10_000n !== toUnits(tick.marketPrice, 70) * (10_000n + bps)) {
    find(
      "unexplained",
      `the price ${tick.price} at ${tick.at} does not follow from the market's price ${tick.marketPrice} and the scenario.`,
    );
  }
  if (!acts) return;
  const told = acts.scenarios.get(coinId) ?? [];
  const at = msOf(tick.receivedAt);
  if (tick.scenario) {
    if (!told.some((scenario) => isSame(scenario, tick.scenario) && isDuring(at, scenario, clocksMs)))
      find("unexplained", `the log has no line for the scenario that moved the price at ${tick.at}.`);
    return;
  }
  const hidden = told.find(({ since, until = acts.until }) => isDuring(at, { since, until }, -clocksMs));
  if (hidden)
    find(
      "altered",
      `it hides the scenario at ${tick.at}: the log says ${hidden.action} ${hidden.percentage}% since ${hidden.since}.`,
    );
}

const isSame = (one, other) =>
  one.action === other.action && toUnits(one.percentage, 2) === toUnits(other.percentage, 2);

/** Whether a moment is in a span that is longer by a margin on both sides. */
const isDuring = (at, { since, until }, marginMs) =>
  msOf(since) - marginMs <= at && at <= (until ? msOf(until) : Number.POSITIVE_INFINITY) + marginMs;

/** The stake once, and at the close once what the outcome gives: nothing else belongs to a trade. */
function checkPostings({ trade, postings }, find) {
  const stake = toUnits(trade.terms.stake, 6);
  const due = [{ kind: "trade_stake", available: -stake, held: stake, at: trade.timestamp }];
  if (trade.outcome !== null && trade.payout !== null) {
    const kind = { WIN: "trade_win", LOSS: "trade_loss", TIE: "trade_return", VOID: "trade_return" }[
      trade.outcome
    ];
    due.push({ kind, available: toUnits(trade.payout, 6), held: -stake, at: trade.closedAt });
  }
  const kinds = (list) => list.map(({ kind }) => kind).join(", ") || "none";
  if (kinds(postings) !== kinds(due))
    return find("altered", `its postings are ${kinds(postings)}, and should be ${kinds(due)}.`);
  for (const [nth, { kind, available, held, at }] of postings.entries()) {
    const { available: dueAvailable, held: dueHeld, at: dueAt } = due[nth];
    if (toUnits(available, 6) !== dueAvailable || toUnits(held, 6) !== dueHeld)
      find("altered", `its posting ${kind} moves another amount than its stake and payout say.`);
    if (dueAt !== null && Math.abs(msOf(at) - msOf(dueAt)) > clocksMs)
      find("altered", `its posting ${kind} is of ${at}, and the trade says ${dueAt}.`);
  }
}

/** A trade is accepted, enters, ends and closes in this order. */
function checkTimes({ timestamp, entry, entryDate, endsAt, closedAt, decision, terms }, find) {
  if (closedAt !== null && msOf(closedAt) < msOf(timestamp))
    find("altered", `it closed at ${closedAt}, before it was accepted.`);
  if (entryDate !== (entry?.at ?? null))
    find("altered", "its entry has another time than its entry's price.");
  const end = entry ? msOf(entry.at) + terms.seconds * 1_000 : undefined;
  if ((endsAt === null ? undefined : msOf(endsAt)) !== end)
    find("altered", `it ends at ${endsAt}, and its entry and terms give another end.`);
  if (decision && decision.at !== closedAt)
    find("altered", `it was decided at ${decision.at}, and closed at ${closedAt}.`);
}

function checkOutcome({ trade, ticks, ruleSeq }, rule, find) {
  const { decision, outcome, entry, exit } = trade;
  const ruled = decision ? decision.ruleOutcome : outcome;
  if ((trade.ruleOutcome ?? ruled) !== ruled)
    find("altered", `it says that the rule gives ${trade.ruleOutcome}, and also ${ruled}.`);
  if ((ruled === null) !== (ruleSeq === null))
    find("altered", "it does not say up to which price the rule was applied.");
  if (ruled !== null && rule.outcome !== ruled)
    find("altered", `its prices give ${rule.outcome ?? "no outcome yet"}, not ${ruled}.`);
  if (ruled === null && rule.exit && (exit || isLongKnown(rule.exit, ticks)))
    find("altered", `it hides what the rule gives: ${rule.outcome}.`);
  if ((ruled !== null || entry) && canonical(rule.entry ?? null) !== canonical(entry))
    find("altered", "its entry is not the price that the rule chooses.");
  if ((ruled !== null || exit) && canonical(rule.exit ?? null) !== canonical(exit))
    find("altered", "its exit is not the price that the rule chooses.");
  const because = outcome !== "VOID" ? null : entry ? "no_exit" : "no_entry";
  if (trade.voidBecause !== because)
    find("altered", `it is void because of ${trade.voidBecause}, and its prices say ${because}.`);
}

/** The server applies the rule to a decided trade within seconds of the price of its exit. */
const isLongKnown = (exit, ticks) =>
  ticks.some(({ receivedAt }) => msOf(receivedAt) > msOf(exit.receivedAt) + clocksMs);

/** The rule that the receipt names, as it says it in words. */
function applyRule({ trade, ticks, acceptedSeq, ruleSeq, rule }) {
  const known = ticks.filter(({ seq }) => ruleSeq === null || seq <= ruleSeq).sort((a, b) => a.seq - b.seq);
  const accepted = msOf(trade.timestamp);
  const now = trade.decision ? Number.POSITIVE_INFINITY : msOf(trade.closedAt);
  const within = (tick, from, to) => msOf(tick.at) >= from && msOf(tick.at) <= to;
  const { entryAfterMs } = rules[rule.version];
  const entry = known.find(
    (tick) => tick.seq > acceptedSeq && within(tick, accepted + entryAfterMs, accepted + lateMs),
  );
  if (!entry) return { outcome: now > accepted + waitedMs ? "VOID" : undefined };
  const end = msOf(entry.at) + trade.terms.seconds * 1_000;
  const exit = known.find((tick) => tick.seq > entry.seq && within(tick, end, end + lateMs));
  if (now < end) return { entry };
  if (!exit) return { entry, outcome: now >= end + dayMs ? "VOID" : undefined };
  const moved = toUnits(exit.price, 70) - toUnits(entry.price, 70);
  const outcome = moved === 0n ? "TIE" : moved > 0n === (trade.direction === "long") ? "WIN" : "LOSS";
  return { entry, exit, outcome };
}

function checkMoney(trade, find) {
  const [stake, payout] = [toUnits(trade.terms.stake, 6), toUnits(trade.payout, 6)];
  const profit = (stake * BigInt(trade.terms.payoutBps)) / 10_000n;
  const due = { WIN: stake + profit, LOSS: 0n, TIE: stake, VOID: stake }[trade.outcome];
  if (payout !== due) find("altered", `it paid ${trade.payout}, which differs from its terms.`);
  if (toUnits(trade.pnl, 6) !== payout - stake)
    find("altered", "its profit is not its payout less its stake.");
  if (toUnits(trade.terms.winPays, 6) !== stake + profit || toUnits(trade.terms.lossCosts, 6) !== stake)
    find("altered", "its terms do not add up.");
}

/** A decision on the receipt must be in the log, and one in the log must be on the receipt, word for word. */
function compareDecision({ id, outcome, payout, decision }, acts, find) {
  if (!acts) return;
  const told = acts.decisions.get(id);
  if (decision && !told)
    find("unexplained", "an administrator decided it, and the log has no line for that decision.");
  else if (told && !decision)
    find(
      "altered",
      `it says that the rule settled it, and the log says that an administrator decided ${told.outcome}.`,
    );
  else if (told) {
    const isTold = told.outcome === outcome && told.payout === payout && told.reason === decision.reason;
    if (!isTold || Math.abs(msOf(told.time) - msOf(decision.at)) > clocksMs)
      find("altered", `the log tells of another decision: ${told.outcome}, ${told.payout}, at ${told.time}.`);
  }
}

/** Two receipts say the same about a price, and so do two receipts of one trade, whenever they were saved. */
function compareReceipts(receipt, told, find) {
  const { trade, ticks } = receipt;
  const other = new Set();
  for (const tick of ticks) {
    for (const key of [`${trade.coinId} ${tick.seq}`, `${trade.coinId} ${tick.at}`]) {
      const first = told.ticks.get(key);
      if (!first) told.ticks.set(key, { tick, id: trade.id });
      else if (!sayTheSame(first.tick, tick) && first.id !== trade.id && !other.has(first.id)) {
        other.add(first.id);
        find(
          "altered",
          `its price number ${tick.seq} of ${tick.at} differs from that in receipt ${first.id}.`,
        );
      }
    }
  }
  const earlier = told.trades.get(trade.id);
  if (!earlier) told.trades.set(trade.id, receipt);
  else
    for (const part of findChanges(earlier, receipt))
      find("altered", `two receipts of it differ in ${part}.`);
}

/** Receipts from before hosts were recorded name none. */
function sayTheSame({ host, ...one }, { host: otherHost, ...other }) {
  const isHostSame = host === undefined || otherHost === undefined || host === otherHost;
  return isHostSame && canonical(one) === canonical(other);
}

/** The terms never change; later facts may be missing in the older of two receipts. */
function findChanges(one, other) {
  const agreed = ({ trade, acceptedSeq }) => {
    const { coinId, direction, timestamp, terms } = trade;
    return { coinId, direction, timestamp, terms, acceptedSeq };
  };
  const closed = ({ trade: { outcome, payout, closedAt, decision } }) => ({
    outcome,
    payout,
    closedAt,
    reason: decision?.reason ?? null,
  });
  const [tick, otherTick] = [one.trade.entry, other.trade.entry];
  const isClosed = one.trade.outcome !== null && other.trade.outcome !== null;
  return [
    canonical(agreed(one)) !== canonical(agreed(other)) && "what was agreed",
    tick && otherTick && !sayTheSame(tick, otherTick) && "the entry",
    isClosed && canonical(closed(one)) !== canonical(closed(other)) && "how it closed",
  ].filter(Boolean);
}

const msOf = (time) => Date.parse(time);

// ---------------------------------------------------------------------------------------------------- forms of the files

const isTime = (value) =>
  typeof value === "string" &&
  /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
const matches = (form) => (value) => typeof value === "string" && form.test(value);
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);

const fits = {
  text: (value) => typeof value === "string",
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  time: isTime,
  whole: (value) => Number.isSafeInteger(value) && value >= 0,
  price: matches(/^\d{1,40}(\.\d{1,70})?$/),
  amount: matches(/^-?\d{1,30}(\.\d{1,6})?$/),
  percentage: matches(/^\d{1,4}(\.\d{1,2})?$/),
  outcome: oneOf("WIN", "LOSS", "TIE", "VOID"),
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};
const orNull = (form) => ({ orNull: form });
const optional = (form) => ({ optional: form });
const listOf = (form) => ({ listOf: form });
const fields = (form) => ({ fields: form });

/** The path of the first field that is not in its form; nothing if all are. Fields that no form names may be anything. */
function misfit(value, form, path = "content") {
  if (typeof form === "function") return form(value) ? undefined : path;
  if (form.optional) return value === undefined ? undefined : misfit(value, form.optional, path);
  if (form.orNull) return value === null ? undefined : misfit(value, form.orNull, path);
  if (form.listOf) {
    if (!Array.isArray(value)) return path;
    return first(value.map((item, nth) => misfit(item, form.listOf, `${path}[${nth}]`)));
  }
  if (!fits.object(value)) return path;
  return first(
    Object.entries(form.fields).map(([name, inner]) =>
      misfit(
        Object.hasOwn(value, name) ? value[name] : undefined,
        inner,
        path === "content" ? name : `${path}.${name}`,
      ),
    ),
  );
}
const first = (paths) => paths.find((path) => path !== undefined);

const leafForm = fields({
  seq: fits.whole,
  time: fits.time,
  type: fits.text,
  actor: fits.text,
  subject: fits.text,
  before: fits.object,
  after: fits.object,
  reason: fits.text,
});
const scenarioForm = fields({ action: oneOf("gain", "loss"), percentage: fits.percentage });
const tickForm = fields({
  seq: fits.whole,
  at: fits.time,
  receivedAt: fits.time,
  source: fits.text,
  host: optional(orNull(fits.text)),
  marketPrice: fits.price,
  price: fits.price,
  scenario: orNull(scenarioForm),
});
const receiptForm = fields({
  practice: oneOf(true),
  trade: fields({
    id: fits.uuid,
    coinId: fits.text,
    direction: oneOf("long", "short"),
    outcome: orNull(fits.outcome),
    voidBecause: orNull(oneOf("no_entry", "no_exit")),
    pnl: orNull(fits.amount),
    payout: orNull(fits.amount),
    timestamp: fits.time,
    entryDate: orNull(fits.time),
    endsAt: orNull(fits.time),
    closedAt: orNull(fits.time),
    entry: orNull(tickForm),
    exit: orNull(tickForm),
    ruleOutcome: optional(orNull(fits.outcome)),
    terms: fields({
      stake: fits.amount,
      payoutBps: fits.whole,
      seconds: fits.whole,
      settlement: oneOf("market", "manual"),
      ruleVersion: fits.whole,
      winPays: fits.amount,
      lossCosts: fits.amount,
    }),
    decision: orNull(fields({ reason: fits.text, at: fits.time, ruleOutcome: orNull(fits.outcome) })),
  }),
  rule: fields({ version: fits.whole, words: listOf(fits.text) }),
  ticks: listOf(tickForm),
  acceptedSeq: fits.whole,
  ruleSeq: orNull(fits.whole),
  postings: listOf(fields({ kind: fits.text, available: fits.amount, held: fits.amount, at: fits.time })),
});

// ------------------------------------------------------------------------------------------------------ simulated prices

const [tickMs, ticksPerDay, ticksPerBlock] = [3_000, 28_800, 100];

/**
 * Computes the simulated prices on receipts again, from a published secret and the rule in docs/transparency.md. With a
 * log's acts, the secret and the coins' terms must be those that the log fixed. Returns the findings and how many prices
 * were computed, are older than the log's line, or are of days whose secret is not known yet.
 */
export function verifySimulated(receipts, published, acts) {
  const findings = [];
  const counts = { computed: 0, notCovered: 0, notYet: 0 };
  const market = readMarket(published);
  checkCommitment(market, acts, (kind, words) => findings.push({ kind, words }));
  const prices = new SimulatedPrices(market);
  const since = Date.parse(acts?.commits[0]?.time ?? published.firstDay);
  for (const receipt of receipts) {
    const { id, coinId } = receipt.trade;
    const find = (kind, words) => findings.push({ kind, receipt: id, words: `Receipt ${id}: ${words}` });
    const simulated = receipt.ticks.filter(({ source }) => source === "simulated");
    const covered = simulated.filter(({ at }) => Date.parse(at) >= since);
    const known = covered.filter(({ at }) => Date.parse(at) < market.knownUntil);
    counts.notCovered += simulated.length - covered.length;
    counts.notYet += covered.length - known.length;
    counts.computed += known.length;
    for (const tick of known) checkSimulated(tick, coinId, prices, find);
    if (covered.length > 0) findGaps(receipt, covered, since, find);
  }
  return { findings, ...counts };
}

function readMarket(published) {
  const { kind, rule, firstDay, day, secret, commitment, coins } = published ?? {};
  const isHash = (text) => /^[0-9a-f]{64}$/.test(text);
  const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));
  const isNumber = (text) => typeof text === "string" && /^\d+(\.\d+)?(e-?\d{1,2})?$/.test(text);
  const isCoin = (coin) =>
    [coin?.basePrice, coin?.beta, coin?.volatility].every(isNumber) && Number(coin.basePrice) > 0;
  if (kind !== "paperchain-simulated-market")
    throw new Unreadable("This is not a secret of simulated prices.");
  if (rule !== 1)
    throw new Unreadable(`This verifier does not know rule ${rule} of simulated prices. Get a newer one.`);
  if (![firstDay, day].every(isDay) || ![secret, commitment].every(isHash) || !coins?.every?.(isCoin))
    throw new Unreadable("The secret of simulated prices is not in the form that the server writes.");
  const [first, last] = [firstDay, day].map((text) => Date.parse(text) / dayMs);
  const secrets = new Map([[last, Buffer.from(secret, "hex")]]);
  for (let at = last - 1; at >= first; at -= 1) secrets.set(at, sha256(secrets.get(at + 1)));
  return { ...published, first, secrets, knownUntil: (last + 1) * dayMs };
}

/** The hash of the first day's secret fixes all of them, and the hash of the coins' terms fixes these. */
function checkCommitment({ first, secrets, firstDay, commitment, coins }, acts, find) {
  const own = { firstDay, commitment: sha256(secrets.get(first) ?? "").toString("hex") };
  if (own.commitment !== commitment) find("altered", "The secret does not lead to its own commitment.");
  if (!acts) return;
  const [line, ...more] = acts.commits;
  if (!line) return find("unexplained", "The log has no line that fixes simulated prices.");
  if (more.length > 0)
    find(
      "altered",
      `The log fixes simulated prices ${acts.commits.length} times, and the program does it once.`,
    );
  if (line.commitment !== own.commitment || line.firstDay !== own.firstDay)
    find("altered", "The secret is not one of those that the log fixed.");
  if (line.coins !== sha256(Buffer.from(canonical(coins))).toString("hex"))
    find("altered", "The coins' terms are not those that the log fixed.");
}

function checkSimulated({ at, marketPrice }, coinId, prices, find) {
  if (Date.parse(at) % tickMs !== 0)
    return find("altered", `the simulated price at ${at} is not at a whole 3 seconds.`);
  const price = prices.at(coinId, Date.parse(at));
  if (price === undefined) return find("altered", `the simulated market has no ${coinId}.`);
  if (toUnits(marketPrice, 70) !== toUnits(price, 70))
    find(
      "altered",
      `the market's price ${marketPrice} at ${at} is not ${price}, which the day's secret gives.`,
    );
}

/** Simulated prices come every 3 seconds: none may be missing around a trade's entry and exit. */
function findGaps({ trade }, ticks, since, find) {
  const there = new Set(ticks.map(({ at }) => Date.parse(at)));
  const [accepted, ends] = [trade.timestamp, trade.endsAt].map((time) => Date.parse(time));
  const isOver = trade.outcome !== null && trade.decision === null;
  const around = [
    { due: accepted + 1, found: trade.entry },
    { due: ends, found: trade.exit },
  ];
  const missing = new Set();
  for (const { due, found } of around) {
    if (Number.isNaN(due)) continue;
    const near = [...there].filter((at) => at >= due - 60_000 && at <= due + lateMs + 60_000);
    // Thinned ticks do not count: ticks stay around an entry and an exit, not around a trade without.
    const from = found ? Math.min(due, ...near) : due;
    const to = found ? Math.max(Date.parse(found.at), ...near) : isOver ? due + lateMs : due;
    for (let at = Math.ceil(Math.max(from, since) / tickMs) * tickMs; at <= to; at += tickMs)
      if (!there.has(at)) missing.add(at);
  }
  for (const { from, to, count } of runsOf([...missing].sort((one, other) => one - other)))
    find(
      "gap",
      `${count === 1 ? "a simulated price is" : `${count} simulated prices are`} missing, from ${iso(from)} to ${iso(to)}: prices stopped, or somebody left them out.`,
    );
}

const iso = (ms) => new Date(ms).toISOString();

function runsOf(moments) {
  const runs = [];
  for (const at of moments) {
    const last = runs.at(-1);
    if (last?.to === at - tickMs) Object.assign(last, { to: at, count: last.count + 1 });
    else runs.push({ from: at, to: at, count: 1 });
  }
  return runs;
}

/** The rule of simulated prices, version 1. */
class SimulatedPrices {
  #first;
  #secrets;
  #coins;
  #kept = new Map();

  constructor({ first, secrets, coins }) {
    this.#first = first;
    this.#secrets = secrets;
    this.#coins = new Map(coins.map((coin) => [coin.id, coin]));
  }

  /** A coin's price as a decimal text. */
  at(id, ms) {
    const coin = this.#coins.get(id);
    if (!coin) return undefined;
    const ticks = Math.floor(ms / tickMs);
    const day = Math.floor(ticks / ticksPerDay);
    const tick = ticks - day * ticksPerDay;
    const shared = Number(coin.beta) * (0.022 * this.#walk("market", day, tick));
    let power = 1 + (shared + Number(coin.volatility) * this.#walk(`coin ${id}`, day, tick)) / 1024;
    for (let squared = 0; squared < 10; squared += 1) power *= power;
    return writePrice(Number(coin.basePrice) * power);
  }

  #walk(name, day, tick) {
    const place = this.#keep(`${name}|places`, () => [0]);
    for (let known = this.#first + place.length - 1; known < day; known += 1) {
      const volatility = this.#volatility(known);
      const stays = 1 - 0.0015 * volatility;
      place.push(place[known - this.#first] * stays + volatility * this.#normal(known, `${name}|day`));
    }
    const volatility = this.#volatility(day);
    const stays = 1 - (0.0015 * volatility * tick) / ticksPerDay;
    return place[day - this.#first] * stays + volatility * this.#moved(name, day, tick);
  }

  #volatility(day) {
    return this.#keep(`volatility|${day}`, () => {
      const drawn = [Math.max(day - 1, this.#first), day].map((each) => {
        const bytes = this.#hmac(each, "volatility");
        return (256 * bytes[0] + bytes[1] + 0.5) / 65_536;
      });
      const mean = (drawn[0] + drawn[1]) / 2;
      return 0.6 + 1.2 * mean * mean;
    });
  }

  /** The move of a day until a tick: the day is divided into hours, the hour into blocks, the block into ticks. */
  #moved(name, day, tick) {
    const block = Math.floor(tick / ticksPerBlock);
    const hour = Math.floor(block / 12);
    const hours = this.#keep(`${name}|hours|${day}`, () => this.#hours(name, day));
    const blocks = this.#keep(`${name}|blocks|${day}|${hour}`, () => {
      const spread = hours.spreads[hour] / Math.sqrt(12);
      const own = Array.from(
        { length: 12 },
        (_, nth) => spread * this.#normal(day, `${name}|block|${hour * 12 + nth}`),
      );
      return {
        spread,
        places: divide(
          hours.places[hour],
          hours.places[hour + 1],
          own,
          own.map(() => 1 / 12),
        ),
      };
    });
    const nth = block % 12;
    if (tick % ticksPerBlock === 0) return blocks.places[nth];
    return this.#keep(`${name}|ticks|${day}|${block}`, () => {
      const spread = blocks.spread / Math.sqrt(ticksPerBlock);
      const own = Array.from({ length: 25 }, (_, group) =>
        fourOf(this.#hmac(day, `${name}|ticks|${block}|${group}`)),
      )
        .flat()
        .map((drawn) => spread * drawn);
      return divide(
        blocks.places[nth],
        blocks.places[nth + 1],
        own,
        own.map(() => 1 / ticksPerBlock),
      );
    })[tick % ticksPerBlock];
  }

  #hours(name, day) {
    const bytes = this.#hmac(day, `${name}|bursts`);
    const bursts = [...bytes.subarray(0, 24)].map((byte) => {
      const drawn = (byte + 0.5) / 256;
      return 0.6 + 1.9 * drawn * drawn * drawn;
    });
    const whole = Math.sqrt(bursts.reduce((sum, burst) => sum + burst * burst, 0));
    const spreads = bursts.map((burst) => burst / whole);
    const own = spreads.map((spread, hour) => spread * this.#normal(day, `${name}|hour|${hour}`));
    const shares = spreads.map((spread) => spread * spread);
    return { spreads, places: divide(0, this.#normal(day, `${name}|day`), own, shares) };
  }

  #normal(day, text) {
    const x = (this.#hmac(day, text).reduce((sum, byte) => sum + byte, 0) - 4_080) / Math.sqrt(174_760);
    return x + (x * x * x - 3 * x) / 640;
  }

  #hmac(day, text) {
    return createHmac("sha256", this.#secrets.get(day)).update(text).digest();
  }

  #keep(name, compute) {
    if (!this.#kept.has(name)) this.#kept.set(name, compute());
    return this.#kept.get(name);
  }
}

function fourOf(bytes) {
  return [0, 8, 16, 24].map((from) => {
    let sum = -131_070;
    for (let at = from; at < from + 8; at += 2) sum += bytes.readUInt16BE(at);
    return sum / Math.sqrt(1_431_655_765);
  });
}

/** The places from one to another: each part has its own move, and its share of what is missing from the whole. */
function divide(from, to, own, shares) {
  const missing = to - from - own.reduce((sum, move) => sum + move, 0);
  const places = [from];
  for (const [nth, move] of own.entries()) places.push(places[nth] + (move + shares[nth] * missing));
  return places;
}

/** Six significant digits, and never fewer than two decimals. */
function writePrice(price) {
  let decimals = 2;
  while (price * 10 ** decimals < 100_000) decimals += 1;
  const digits = String(Math.round(price * 10 ** decimals)).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

// ------------------------------------------------------------------------------------------------- prices of an exchange

/**
 * Compares the market's prices on receipts with candles from elsewhere. A recorded price and an exchange's are never quite
 * the same: it must be between low and high of the candles around it, give or take the tolerance in percent.
 */
export function compareWithMarket(receipts, files, { coin, tolerance = 0.5 }) {
  const candles = readCandles(files);
  const found = { findings: [], compared: 0, without: 0, simulated: 0 };
  const seen = new Set();
  for (const { trade, ticks } of receipts) {
    for (const tick of trade.coinId === coin ? ticks : []) {
      if (seen.has(tick.seq)) continue;
      seen.add(tick.seq);
      if (tick.source === "simulated") found.simulated += 1;
      else compareTick(tick, trade.id, candles.around(msOf(tick.at)), tolerance / 100, found);
    }
  }
  return found;
}

function compareTick({ seq, at, marketPrice }, receipt, candles, share, found) {
  if (candles.length === 0) {
    found.without += 1;
    return;
  }
  found.compared += 1;
  const low = Math.min(...candles.map((candle) => candle.low));
  const high = Math.max(...candles.map((candle) => candle.high));
  const price = Number(marketPrice);
  if (price >= low * (1 - share) && price <= high * (1 + share)) return;
  const words = `Receipt ${receipt}: its market price number ${seq} of ${at} is ${marketPrice}, and the candles around it go from ${low} to ${high}.`;
  found.findings.push({ kind: "differs from the market", receipt, words });
}

/** All candles of the files, by time. `around` gives the one that a moment is in, with its neighbours; none if there is a gap. */
function readCandles(files) {
  const all = files.flatMap(readCandleFile).sort((one, other) => one.at - other.at);
  const steps = all.slice(1).map(({ at }, nth) => at - all[nth].at);
  const step = steps
    .filter((ms) => ms > 0)
    .reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(step)) throw new Unreadable("A file of prices needs at least two candles.");
  const byPlace = new Map(all.map((candle) => [Math.floor(candle.at / step), candle]));
  const around = (ms) => {
    const place = Math.floor(ms / step);
    if (!byPlace.has(place)) return [];
    return [place - 1, place, place + 1].flatMap((each) => byPlace.get(each) ?? []);
  };
  return { around };
}

const timeNames = ["unix", "open_time", "timestamp", "time", "date", "datetime"];

/** Comma-separated values below a line of names, in any order; without names they are those of Binance's files. */
function readCandleFile(text) {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', "")));
  const begin = rows.findIndex((cells) => cells.length >= 5);
  const names = rows[begin]?.map((name) => name.toLowerCase().replaceAll(" ", "_")) ?? [];
  const isNamed = names.includes("low") && names.includes("high");
  const time = isNamed ? timeNames.map((name) => names.indexOf(name)).find((at) => at >= 0) : 0;
  const [high, low] = isNamed ? [names.indexOf("high"), names.indexOf("low")] : [2, 3];
  const candles = rows
    .slice(begin < 0 ? rows.length : isNamed ? begin + 1 : begin)
    .filter((cells) => cells.length >= 5)
    .map((cells) => ({
      at: readMoment(cells[time ?? -1]),
      high: Number(cells[high]),
      low: Number(cells[low]),
    }));
  if (candles.length === 0 || candles.some(({ at, high, low }) => !(at > 0 && high >= low && low > 0)))
    throw new Unreadable("A file of prices cannot be read: it needs columns for time, high and low.");
  return candles;
}

/** Seconds, milliseconds or microseconds since 1970, or an ISO time, which is UTC unless it says otherwise. */
function readMoment(text = "") {
  if (/^\d+(\.0+)?$/.test(text)) {
    const value = Number(text);
    return value < 1e11 ? value * 1_000 : value < 1e14 ? value : value / 1_000;
  }
  const iso = text.replace(" ", "T").replace(/^\d{4}-\d\d-\d\d$/, "$&T00:00:00");
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
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
       [--secret FILE] [--compare FILE]... [--coin COIN] [--tolerance PERCENT]

  --log FILE         the log as downloaded
  --checkpoint FILE  a checkpoint that you kept, or the e-mail with it, as many as you have
  --key KEY          the log's key, if you have it from elsewhere
  --receipts FILE    a receipt, or receipts as JSON lines
  --secret FILE      yesterday's secret, to compute simulated prices on the receipts again
  --compare FILE     candles of an exchange (CSV), to compare with the market's prices on the receipts
  --coin COIN        the coin of these candles as receipts name it, such as bitcoin
  --tolerance 0.5    how far outside its candles a price may be, in percent`;

function readArguments(given) {
  const options = {
    log: undefined,
    checkpoint: [],
    receipts: [],
    key: undefined,
    secret: undefined,
    compare: [],
    coin: undefined,
    tolerance: "0.5",
  };
  for (let at = 0; at < given.length; at += 2) {
    const name = given[at].replace(/^--/, "");
    const value = given[at + 1];
    if (!(name in options) || !given[at].startsWith("--") || value === undefined) throw new Unreadable(usage);
    if (Array.isArray(options[name])) options[name].push(value);
    else options[name] = value;
  }
  if (!options.log && options.receipts.length === 0) throw new Unreadable(usage);
  if (options.secret && options.receipts.length === 0)
    throw new Unreadable("To compute simulated prices again, give --receipts too.");
  if (options.compare.length > 0 && (!options.coin || options.receipts.length === 0))
    throw new Unreadable("To compare prices, give --receipts and the --coin of the candles too.");
  if (!/^\d+(\.\d+)?$/.test(options.tolerance))
    throw new Unreadable("--tolerance is a percentage, such as 0.5.");
  return options;
}

/** Lines end with a line feed and nothing else: a text of the log may contain other line separators. */
async function* linesOf(file) {
  let rest = "";
  for await (const part of createReadStream(file, "utf8")) {
    const lines = (rest + part).split("\n");
    rest = lines.pop();
    yield* lines.map(withoutReturn);
  }
  if (rest !== "") yield withoutReturn(rest);
}
const withoutReturn = (line) => line.replace(/\r$/, "");

/** A receipt as the app saves it, on several lines, or many as JSON lines. */
export function readReceipts(whole, file) {
  const texts = /^\{\s/.test(whole) ? [whole] : whole.split("\n").map(withoutReturn).filter(Boolean);
  return texts.map((text, nth) => parseJson(text, `Receipt ${nth + 1} of ${file}`));
}

function comparePrices(receipts, { compare, coin, tolerance }, say) {
  if (compare.length === 0) return [];
  const whole = receipts.filter((receipt) => misfit(receipt, receiptForm) === undefined);
  const files = compare.map((file) => readFileSync(file, "utf8"));
  const found = compareWithMarket(whole, files, { coin, tolerance: Number(tolerance) });
  const { compared, without, simulated } = found;
  say(
    `Compared ${compared} prices of ${coin} with the candles; ${without} had no candle, ${simulated} were simulated.`,
  );
  return found.findings;
}

function checkSimulatedPrices(receipts, { secret, log }, acts, say) {
  if (!secret) return [];
  const whole = receipts.filter((receipt) => misfit(receipt, receiptForm) === undefined);
  const published = parseJson(readFileSync(secret, "utf8"), "The secret of simulated prices");
  const { findings, computed, notCovered, notYet } = verifySimulated(whole, published, acts);
  say(
    `Computed ${computed} simulated prices again, with the secret of ${published.day}. ${notYet} are of later days, whose secrets are not public yet; ${notCovered} are older than the log's line about them.`,
  );
  if (!log) say("Without --log, the verifier cannot tell whether the secret is the one that the log fixed.");
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
      `Read ${log.size} lines, ${log.signed} of them signed by ${log.key}. Compared them with ${log.held} checkpoints of yours.`,
    );
    if (held.length === 0)
      say(
        "Without a checkpoint that you kept, the verifier cannot detect a history that was rewritten as a whole.",
      );
  }
  if (options.receipts.length > 0) {
    const receipts = options.receipts.flatMap((file) => readReceipts(readFileSync(file, "utf8"), file));
    findings.push(...verifyReceipts(receipts, acts));
    say(`Recomputed ${receipts.length} receipts.`);
    findings.push(...checkSimulatedPrices(receipts, options, acts, say));
    findings.push(...comparePrices(receipts, options, say));
  }
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
