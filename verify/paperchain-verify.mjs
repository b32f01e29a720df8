#!/usr/bin/env node
// Checks a Paperchain server's operator log, checkpoints, records, proofs, promises and receipts of trades and orders. One file, no
// dependencies, no network: read it before you believe it. It shares no code with the server. Node 20 or newer. See README.md beside it.

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
 * Reads a downloaded log line by line. `held` are the texts of checkpoints that you kept; `key` is the text of the log's
 * key, if you have it from another source than the download. Returns the findings, and the acts for checking receipts.
 */
export async function verifyLog(lines, { held = [], key } = {}) {
  const log = new LogReader(held, key && readKey(key.trim()));
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

/** The gravest finding comes first, and decides the exit code; among missing or altered lines, the first line, and there altered. */
export const byGravity = (one, other) =>
  gravity[one.kind] - gravity[other.kind] ||
  (one.from ?? 0) - (other.from ?? 0) ||
  Number(one.kind === "missing") - Number(other.kind === "missing");
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
  acts = {
    decisions: new Map(),
    scenarios: new Map(),
    adjusted: new Map(),
    approved: new Map(),
    /** Whether a line lets deposits complete without an administrator. */
    isAutomatic: false,
    starts: new Map(),
    closings: new Map(),
    endings: new Map(),
    commits: [],
    until: "",
  };
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
  /** The states of the records that signed checkpoints name, and the newest checkpoint of the download. */
  #records = [];
  #newest = "";
  /** Signed checkpoints with further signatures, for the cosignatures of witnesses. */
  #cosigned = [];

  constructor(held, key) {
    this.#key = key;
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
    if (time > this.#newest) this.#newest = time;
    if (checkpoint.signatures.length > 1) this.#cosigned.push(checkpoint);
    this.#records.push(...recordState(checkpoint, `the log's checkpoint of ${size} lines (${time})`));
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
    for (const { checkpoint } of this.#held)
      if (isSignedBy(this.#key, checkpoint)) {
        this.#records.push(...recordState(checkpoint, `your checkpoint of ${checkpoint.time}`, true));
        this.#cosigned.push(checkpoint);
      }
    const findings = this.findings.sort(byGravity);
    this.acts.until = this.#lastTime;
    return {
      findings,
      size,
      signed: this.#signed,
      held: this.#held.length,
      key: this.#key,
      acts: this.acts,
      tree: this.#tree,
      newest: this.#newest,
      records: this.#records,
      cosigned: this.#cosigned,
    };
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
    const { decisions, scenarios, adjusted, approved, starts, closings, endings, commits } = this.acts;
    if (type === "balance.adjust" && fits.amount(after.amount)) adjusted.set(after.transaction, after.amount);
    if (type === "deposit.approve" && fits.amount(after.amount))
      approved.set(after.transaction, after.amount);
    if (saysAutomatic(type, after)) this.acts.isAutomatic = true;
    if (type === "wallet.renew" && misfit(after, startForm) === undefined) {
      const { start, amount, cleared } = after;
      starts.set(start, {
        amount,
        cleared,
        wallets: 1,
        words: `Fresh start: ${reason}`,
        since: time,
        until: time,
      });
    }
    if (type === "round.start" && misfit(after, roundStartForm) === undefined)
      starts.set(after.start, { amount: after.amount, words: `Round begins: ${after.round}`, since: time });
    if (type === "round.run" && misfit(after, roundRunForm) === undefined && starts.has(after.start))
      Object.assign(starts.get(after.start), { cleared: after.cleared, wallets: after.wallets, until: time });
    if (type === "round.end") endings.set(after.start, time);
    if (type === "round.close" && misfit(after, closingForm) === undefined) {
      const { start, root, members, rankBy, bitcoin, coins = {} } = after;
      closings.set(start, { root, members, rankBy, bitcoin, coins });
    }
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

  /** The roots of this tree at the sizes of some states, by size; none for states that are larger than the tree. */
  rootsAt(states) {
    const sizes = [...new Set(states.map(({ size }) => size))].filter((size) => size <= this.size);
    sizes.sort((one, other) => one - other);
    const roots = this.rootsOf(sizes);
    return new Map(sizes.map((size, nth) => [size, roots[nth]]));
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

/** name+hash+base64 of a type and the Ed25519 key, in the signed-note format. Type 1 signs, type 4 cosigns. */
function readKey(text, type = 1, what = "The log's key") {
  const [, name, hash, key] = /^([^ \n+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const bytes = Buffer.from(key ?? "", "base64");
  if (!name || bytes.length !== 33 || bytes[0] !== type) throw new Unreadable(`${what} cannot be read.`);
  const own = sha256(Buffer.from(`${name}\n`), bytes).subarray(0, 4);
  if (own.toString("hex") !== hash) throw new Unreadable(`${what} is not what its own hash says.`);
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes.subarray(1)]);
  return { text, name, hash: own, key: createPublicKey({ key: spki, format: "der", type: "spki" }) };
}

/** The checkpoints in a text that you kept: a saved note, or a message or letter that contains notes. */
function readHeld(text, what) {
  const whole = parseNote(text);
  const notes = whole ? [whole] : findNotes(String(text));
  if (notes.length === 0) throw new Unreadable(`${what} cannot be read.`);
  return notes;
}

/**
 * A mail program may encode, quote, indent and break the lines of a note. This undoes it, and the signature shows
 * whether the result is right.
 */
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

/** The text itself, the text decoded as quoted-printable, and each decoded block of base64 in it. */
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

/** Origin, size, root, time; an empty line; one or more signatures. Nothing if the form is different. */
function parseNote(note) {
  if (typeof note !== "string") return undefined;
  const [, text, signatures] =
    /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/.exec(note.replace(/\r\n/g, "\n").replace(/\n*$/, "\n")) ?? [];
  const form =
    /^([^ \n+]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\ntime (2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(?:records (0|[1-9]\d{0,14}) ([A-Za-z0-9+/]{43}=)\n)?$/;
  const [, origin, size, root, time, count, recordsRoot] = form.exec(text ?? "") ?? [];
  if (!origin || !isTime(time)) return undefined;
  const lines = signatures
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" "));
  const records = recordsRoot && { size: Number(count), root: Buffer.from(recordsRoot, "base64") };
  return {
    text,
    origin,
    size: Number(size),
    root: Buffer.from(root, "base64"),
    time,
    records,
    signatures: lines,
  };
}

/** The records that a checkpoint signs, as a state to compare; none if it is older than the first record. */
const recordState = ({ records, time }, name, isYours = false) =>
  records ? [{ ...records, time, name, isYours }] : [];

function isSignedBy({ name, hash, key }, { text, origin, signatures }, signs = name) {
  return signatures.some(([, by, blob]) => {
    const bytes = Buffer.from(/^[A-Za-z0-9+/]{91}=$/.test(blob) ? blob : "", "base64");
    if (by !== name || origin !== signs || !bytes.subarray(0, 4).equals(hash)) return false;
    return verifySignature(null, Buffer.from(text), key, bytes.subarray(4));
  });
}

/**
 * The times at which a witness cosigned a checkpoint (C2SP, tlog-cosignature): null for a signature that the witness
 * did not make.
 */
function cosignatures({ name, hash, key }, { text, signatures }) {
  return signatures.flatMap(([, by, blob]) => {
    const bytes = Buffer.from(/^[A-Za-z0-9+/]{102}==$/.test(blob) ? blob : "", "base64");
    if (by !== name || !bytes.subarray(0, 4).equals(hash)) return [];
    const seconds = bytes.readBigUInt64BE(4);
    const signed = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
    return [verifySignature(null, signed, key, bytes.subarray(12)) ? seconds : null];
  });
}

/** Checks the cosignatures of witnesses under the log's checkpoints and yours. */
function checkWitnesses(keys, log, say) {
  return keys.flatMap((text) => {
    const witness = readKey(text.trim(), 4, "A witness's key");
    const all = log.cosigned.map((checkpoint) => ({ checkpoint, made: cosignatures(witness, checkpoint) }));
    const wrong = all.filter(({ made }) => made.includes(null));
    const right = all.filter(({ made }) => made.some((seconds) => seconds !== null));
    const size = Math.max(-1, ...right.map(({ checkpoint }) => checkpoint.size));
    if (size >= 0)
      say(`${witness.name} cosigned ${right.length} of these checkpoints, the longest of ${size} lines.`);
    const none = `No checkpoint in the download or of yours has a cosignature of ${witness.name}.`;
    return [
      ...(right.length === 0 ? [{ kind: "missing", from: 0, to: log.size - 1, words: none }] : []),
      ...wrong.map(({ checkpoint: { size } }) => ({
        kind: "altered",
        from: size - 1,
        to: size - 1,
        words: `${witness.name} did not make its cosignature under the checkpoint of ${size} lines.`,
      })),
    ];
  });
}

// ------------------------------------------------------------------------------------------------------------- receipts

const [lateMs, waitedMs, dayMs] = [120_000, 135_000, 86_400_000];
/** How far the clocks of two servers, or of a server and its price service, may differ. */
const clocksMs = 60_000;

/**
 * Each version of the rule that settles trades: its words on the receipt, and the time from the acceptance to the
 * earliest possible entry.
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
 * it compares both ways: the log must have everything that moved a price or decided a trade, and the receipt must have
 * what the log says.
 */
export function verifyReceipts(receipts, acts) {
  const findings = [];
  const told = { ticks: new Map(), trades: new Map(), orders: new Map() };
  for (const [nth, receipt] of receipts.entries()) {
    if (!isOrder(receipt) && receipt.kind !== "paperchain-trade-receipt")
      throw new Unreadable("This is not a receipt of a trade or an order.");
    const given = (receipt.trade ?? receipt.order)?.id;
    const id = fits.uuid(given) ? given : `number ${nth + 1}`;
    const find = (kind, words) => findings.push({ kind, receipt: id, words: `Receipt ${id}: ${words}` });
    const odd = misfit(receipt, isOrder(receipt) ? orderReceiptForm : receiptForm);
    if (odd !== undefined) find("altered", `its ${odd} is not in the form that the server writes.`);
    else if (!Object.hasOwn(rules, receipt.rule.version))
      find("unreadable", `this verifier does not know rule ${receipt.rule.version}. Get a newer one.`);
    else if (isOrder(receipt)) {
      checkOrderReceipt(receipt, acts, find);
      compareTicks(receipt, told, find);
      compareOrderReceipts(receipt, told, find);
    } else {
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
  checkForecast(trade, find);
  if (!isWhole(trade))
    return find("altered", "it is half closed: outcome, payout, profit and time of closing belong together.");
  checkTimes(trade, find);
  if (trade.outcome === null) return;
  checkOutcome(receipt, applyRule(receipt), find);
  checkMoney(trade, find);
  compareDecision(trade, acts, find);
}

/** Before the close, other readers see no confidence and no reason. */
function checkForecast({ forecast, outcome }, find) {
  if (forecast?.confidence !== null) return;
  if (outcome !== null || forecast.reason !== null)
    find("altered", "it does not say how sure its member was.");
}

const isWhole = ({ outcome, payout, pnl, closedAt }) =>
  [payout, pnl, closedAt].every((value) => (value === null) === (outcome === null));

function checkRuleWords({ rule, trade }, find) {
  if (trade.terms.ruleVersion !== rule.version)
    find("altered", `its terms name rule ${trade.terms.ruleVersion}, and it prints rule ${rule.version}.`);
  if (canonical(rule.words) !== canonical(rules[rule.version].words(trade.terms.seconds)))
    find("altered", `its words are not those of rule ${rule.version}.`);
}

/** Each number exists once, times grow with the numbers, and all prices of a trade come from one source. */
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

/** A price is the market's, moved by the scenario beside it and by nothing else; and the log has that scenario. */
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

/** Whether a moment is in a span with a margin on both sides. */
const isDuring = (at, { since, until }, marginMs) =>
  msOf(since) - marginMs <= at && at <= (until ? msOf(until) : Number.POSITIVE_INFINITY) + marginMs;

/** The stake once, and at the close once what the outcome gives. A trade has no other movements. */
function checkPostings({ trade, postings }, find) {
  const stake = toUnits(trade.terms.stake, 6);
  const due = [{ kind: "trade_stake", available: -stake, held: stake, at: trade.timestamp }];
  if (trade.outcome !== null && trade.payout !== null) {
    due.push({
      kind: kindOf[trade.outcome],
      available: toUnits(trade.payout, 6),
      held: -stake,
      at: trade.closedAt,
    });
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

/** The server applies the rule to a decided trade within seconds of its exit price. */
const isLongKnown = (exit, ticks) =>
  ticks.some(({ receivedAt }) => msOf(receivedAt) > msOf(exit.receivedAt) + clocksMs);

/** The rule that the receipt names, in its own words. */
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
  const due = dueOf({ amount: stake, fee: 0, trade: trade.terms });
  if (payout !== due[kindOf[trade.outcome]][0])
    find("altered", `it paid ${trade.payout}, which differs from its terms.`);
  if (toUnits(trade.pnl, 6) !== payout - stake)
    find("altered", "its profit is not its payout less its stake.");
  if (toUnits(trade.terms.winPays, 6) !== due.trade_win[0] || toUnits(trade.terms.lossCosts, 6) !== stake)
    find("altered", "its terms do not add up.");
}

/** A decision on the receipt must be in the log, and a decision in the log on the receipt, word for word. */
function compareDecision({ id, outcome, payout, decision }, acts, find) {
  if (!acts) return;
  const told = acts.decisions.get(id);
  if (decision && !told && !isReturned({ outcome, decision }, acts))
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

/**
 * A fresh start or a round returns open trades. The log has all of these starts, with the texts that each trade shows.
 */
function isReturned({ outcome, decision }, { starts }) {
  const isOf = (start) =>
    decision.reason === start.words &&
    msOf(decision.at) >= msOf(start.since) - clocksMs &&
    msOf(decision.at) <= endOfStart(start) + clocksMs;
  return outcome === "VOID" && [...starts.values()].some(isOf);
}

/** After this time, the log must say that the start of a round is done. */
const startMs = 3_600_000;
const endOfStart = ({ since, until }) => (until === undefined ? msOf(since) + startMs : msOf(until));

/** Two receipts must agree about a price, and so must two receipts of one trade, whenever they were saved. */
function compareReceipts(receipt, told, find) {
  const { trade } = receipt;
  compareTicks(receipt, told, find);
  const earlier = told.trades.get(trade.id);
  if (!earlier) told.trades.set(trade.id, receipt);
  else
    for (const part of findChanges(earlier, receipt))
      find("altered", `two receipts of it differ in ${part}.`);
}

function compareTicks(receipt, told, find) {
  const { coinId } = receipt.trade ?? receipt.order;
  const other = new Set();
  for (const tick of receipt.ticks) {
    for (const key of [`${coinId} ${tick.seq}`, `${coinId} ${tick.at}`]) {
      const first = told.ticks.get(key);
      if (!first) told.ticks.set(key, { tick, receipt });
      else if (first.receipt !== receipt && !sayTheSame(first.tick, tick) && !other.has(first.receipt)) {
        other.add(first.receipt);
        find(
          "altered",
          `its price number ${tick.seq} of ${tick.at} differs from that in receipt ${(first.receipt.trade ?? first.receipt.order).id}.`,
        );
      }
    }
  }
}

/** Older receipts name no host. */
function sayTheSame({ host, ...one }, { host: otherHost, ...other }) {
  const isHostSame = host === undefined || otherHost === undefined || host === otherHost;
  return isHostSame && canonical(one) === canonical(other);
}

/** Hidden confidences and deleted reasons are not compared. */
function foretellTheSame({ forecast: one = null }, { forecast: other = null }) {
  if (one === null || other === null) return one === other;
  if (one.confidence === null || other.confidence === null) return true;
  const isReasonSame =
    one.reason === null ||
    other.reason === null ||
    (one.reason === other.reason && (one.reasonSalt ?? null) === (other.reasonSalt ?? null));
  return one.confidence === other.confidence && isReasonSame;
}

/** The terms never change. The older of two receipts may lack later facts. */
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
  const [exit, otherExit] = [one.trade.exit, other.trade.exit];
  const ruled = ({ trade, ruleSeq }) => `${trade.decision?.ruleOutcome ?? trade.outcome} ${ruleSeq}`;
  const isClosed = one.trade.outcome !== null && other.trade.outcome !== null;
  return [
    (canonical(agreed(one)) !== canonical(agreed(other)) || !foretellTheSame(one.trade, other.trade)) &&
      "what was agreed",
    tick && otherTick && !sayTheSame(tick, otherTick) && "the entry",
    exit && otherExit && !sayTheSame(exit, otherExit) && "the exit",
    one.ruleSeq !== null && other.ruleSeq !== null && ruled(one) !== ruled(other) && "what the rule gives",
    isClosed && canonical(closed(one)) !== canonical(closed(other)) && "how it closed",
    one.trade.exit && other.trade.exit && usedBy(one) !== usedBy(other) && "the prices up to its exit",
  ].filter(Boolean);
}

/** The numbers of the prices up to the exit. A server stores those around an entry and an exit. */
const usedBy = ({ trade, ticks }) =>
  ticks
    .map(({ seq }) => seq)
    .filter((seq) => seq <= trade.exit.seq)
    .sort((one, other) => one - other)
    .join();

const msOf = (time) => Date.parse(time);

// --------------------------------------------------------------------------------------------------------------- orders

const isOrder = ({ kind }) => kind === "paperchain-order-receipt";
const monthMs = 30 * dayMs;
const cancelReasons = [
  "member",
  "other_filled",
  "expired",
  "no_price",
  "round_ended",
  "fresh_start",
  "member_deleted",
  "too_small",
];
/** Many orders close in one turn of the server. It may take this long. */
const turnMs = 15_000;

/** The part of an order that price checks need, in the form of a trade. */
const asTrade = ({ order, ...receipt }) => {
  const { id, coinId, acceptedAt, fill, trigger } = order;
  const found = fill?.tick ?? null;
  const isSoon = found !== null && msOf(found.at) <= msOf(acceptedAt) + lateMs;
  const around = trigger === null && isSoon ? [{ due: msOf(acceptedAt) + 1, found }] : [];
  return { ...receipt, trade: { id, coinId, timestamp: acceptedAt, outcome: null, around } };
};

/** The rule of orders in words, as the receipt prints it. */
function orderWords({ side, kind, price, ruleVersion }) {
  const after = ruleVersion === 1 ? "after that too" : "at least 15 seconds after that";
  const first = `Only prices count that were recorded after the order was accepted and whose own time is ${after}.`;
  const beyond = isLower({ side, kind }) ? "at or below" : "at or above";
  const end = "A cancelled order is filled only by a price from before the cancellation.";
  if (kind === "market")
    return [
      first,
      "The first of them, at most 120 seconds after the acceptance, fills the order; without one it is cancelled.",
    ];
  if (kind === "limit")
    return [
      first,
      `The first of them that is ${beyond} ${price}, at most 30 days after the acceptance, fills the order.`,
      end,
    ];
  return [
    first,
    `The first of them that is ${beyond} ${price}, at most 30 days after the acceptance, triggers the order.`,
    "The next price, at most 120 seconds younger, fills it; without one it is cancelled.",
    end,
  ];
}

/** Whether an order waits for a price that falls to its own price. */
const isLower = ({ side, kind }) => (kind === "limit") === (side === "buy");

/** The price that triggers a stop order, and the price that fills an order. Prices are sorted by their numbers. */
function applyOrderRule({ side, kind, price, version, acceptedAt, acceptedSeq, cancelAskedAt }, ticks) {
  const accepted = msOf(acceptedAt);
  const own = accepted + (kind === "market" ? lateMs : monthMs);
  const end = Math.min(own, cancelAskedAt === null ? Number.POSITIVE_INFINITY : msOf(cancelAskedAt));
  const limit = price === null ? 0n : toUnits(price, 70);
  const reaches = (tick) => {
    const now = toUnits(tick.price, 70);
    return price === null || (isLower({ side, kind }) ? now <= limit : now >= limit);
  };
  const from = accepted + rules[version].entryAfterMs;
  const found = ticks.find(
    (tick) => tick.seq > acceptedSeq && msOf(tick.at) >= from && msOf(tick.at) <= end && reaches(tick),
  );
  if (kind !== "stop" || !found) return { fill: found, end };
  const next = ticks.find(({ seq }) => seq > found.seq);
  const isYoung = next && msOf(next.at) <= msOf(found.at) + lateMs;
  return { trigger: found, fill: isYoung ? next : undefined, end };
}

const wholeCoin = 100_000_000n;
const up = (amount, divisor) => (amount + divisor - 1n) / divisor;

/** The fill of an order at a price: millionths of a USDT, and hundred-millionths of a coin. */
function fillAt({ side, amount, quantity, feeBps, spreadBps }, price) {
  const one = 10n ** 70n;
  const tick = toUnits(price, 70);
  const part = 20_000n + (side === "buy" ? 1n : -1n) * BigInt(spreadBps);
  // Millionths of a USDT for hundred-millionths of a coin, with the spread and without it.
  const worth = (units) => (units * tick * part) / (20_000n * one * (wholeCoin / 1_000_000n));
  const plain = (units) => (units * tick) / (one * (wholeCoin / 1_000_000n));
  if (side === "buy") {
    const fee = up(amount * BigInt(feeBps), 10_000n);
    const bought = ((amount - fee) * (wholeCoin / 1_000_000n) * 20_000n * one) / (tick * part);
    return { fee, amount, quantity: bought, spread: amount - fee - plain(bought), part };
  }
  const gross = worth(quantity);
  const fee = up(gross * BigInt(feeBps), 10_000n);
  return { fee, amount: gross - fee, quantity, spread: plain(quantity) - gross, part };
}

/** The terms on a receipt, in the form that the rule and the arithmetic need. */
const sizesOf = (order) => ({
  ...order,
  amount: order.amount === null ? 0n : toUnits(order.amount, 6),
  quantity: order.quantity === null ? 0n : toUnits(order.quantity, 8),
  version: order.ruleVersion,
});

function checkOrderReceipt(receipt, acts, find) {
  const { order, ticks, rule } = receipt;
  if (order.ruleVersion !== rule.version)
    find("altered", `its terms name rule ${order.ruleVersion}, and it prints rule ${rule.version}.`);
  if (canonical(rule.words) !== canonical(orderWords(order)))
    find("altered", `its words are not those of rule ${rule.version}.`);
  if (
    (order.amount === null) !== (order.side === "sell") ||
    (order.quantity === null) !== (order.side === "buy")
  )
    return find("altered", "a buy has an amount and a sale a quantity, and it has not.");
  if ((order.price === null) !== (order.kind === "market"))
    return find("altered", "a limit or stop order has a price and a market order none, and it differs.");
  checkTicks(ticks, find);
  for (const tick of ticks) explainTick(tick, order.coinId, acts, find);
  const [isFilled, isCancelled] = [order.state === "filled", order.state === "cancelled"];
  if (
    [order.fill, order.filledAt].some((value) => (value !== null) !== isFilled) ||
    [order.reason, order.cancelledAt].some((value) => (value !== null) !== isCancelled) ||
    (receipt.ruleSeq === null) !== (order.state === "open")
  )
    return find("altered", "it is half closed: state, fill, reason and times belong together.");
  const closedAt = order.filledAt ?? order.cancelledAt;
  if (closedAt !== null && msOf(closedAt) < msOf(order.acceptedAt))
    find("altered", `it closed at ${closedAt}, before it was accepted.`);
  checkOrderRule(receipt, find);
  checkFill(order, find);
  checkOrderPostings(receipt, find);
}

/** Checks that the fill and the trigger are those that the rule chooses among the receipt's prices. */
function checkOrderRule({ order, ticks, acceptedSeq, ruleSeq }, find) {
  const known = ticks.filter(({ seq }) => ruleSeq === null || seq <= ruleSeq).sort((a, b) => a.seq - b.seq);
  const terms = { ...sizesOf(order), acceptedSeq };
  const ruled = applyOrderRule(terms, known);
  compareOrderRule(order, ruled, terms, find);
}

/**
 * Compares the rule's result with the end of an order. `order` has its trigger, fill, reason and times; `ruled` is the
 * result for the known prices.
 */
function compareOrderRule(order, ruled, terms, find) {
  const { fill, trigger, reason, cancelledAt, filledAt } = order;
  const isThis = (tick, other) => tick?.seq === other?.seq && tick?.at === other?.at;
  if (filledAt !== null) {
    if (!isThis(ruled.fill, fill.tick))
      find("altered", "its fill is not at the price that the rule chooses.");
    if (!isThis(ruled.trigger, trigger ?? undefined))
      find("altered", "its trigger is not the price that the rule chooses.");
    return;
  }
  if (trigger && !isThis(ruled.trigger, trigger))
    find("altered", "its trigger is not the price that the rule chooses.");
  if (cancelledAt === null) return;
  if (reason === "too_small") {
    if (!ruled.fill || fillAt(terms, ruled.fill.price).quantity > 0n)
      find("altered", "it was cancelled as too small, and no price makes it so small.");
    return;
  }
  const isOther = ["other_filled", "round_ended", "fresh_start", "member_deleted"].includes(reason);
  const latest = isOther ? msOf(cancelledAt) - turnMs : ruled.end;
  const counts = ruled.trigger ?? ruled.fill;
  const isUsed = trigger && isThis(ruled.trigger, trigger);
  const missed = isUsed ? ruled.fill : counts;
  if (missed && msOf(missed.receivedAt) <= (isUsed ? msOf(trigger.at) + lateMs : latest))
    find("altered", `it was cancelled, and the price of ${missed.at} fills or triggers it.`);
  const wasAsked = order.cancelAskedAt !== null;
  if ((reason === "member" && !wasAsked) || (reason === "expired" && wasAsked))
    find("altered", `it was cancelled because of ${reason}, and its times say otherwise.`);
  if (reason === "expired" && msOf(cancelledAt) < ruled.end) find("altered", "it expired before its time.");
  if (reason === "no_price" && !trigger && msOf(cancelledAt) < ruled.end)
    find("altered", "it was given up before its time.");
}

/** Fee, quantity, spread and amount follow from the terms and the price. */
function checkFill({ fill, ...order }, find) {
  if (fill === null) return;
  const due = fillAt(sizesOf(order), fill.tick.price);
  if (toUnits(fill.price, 70) !== toUnits(fill.tick.price, 70))
    find("altered", "its price is not that of its fill.");
  if (toUnits(fill.priceWithSpread, 70) * 20_000n !== toUnits(fill.tick.price, 70) * due.part)
    find("altered", "its price with the spread does not follow from its terms.");
  if (toUnits(fill.fee, 6) !== due.fee)
    find("altered", `its fee ${fill.fee} does not follow from its terms.`);
  if (toUnits(fill.quantity, 8) !== due.quantity)
    find("altered", `its quantity ${fill.quantity} does not follow from its terms and its price.`);
  if (toUnits(fill.amount, 6) !== due.amount)
    find("altered", `its amount ${fill.amount} does not follow from its terms and its price.`);
  if (toUnits(fill.spread, 6) !== due.spread)
    find("altered", `its spread ${fill.spread} does not follow from its terms and its price.`);
  if ((fill.profit === null) !== (order.side === "buy"))
    find("altered", "a sale has a profit, and a buy none.");
}

/** The movements of money of an order: kind, step, and their changes to the balance and the held money. */
function orderMoney({ side, amount }, fill, isCancelled) {
  const moves = ([, , available, held]) => available !== 0n || held !== 0n;
  if (side === "sell")
    return fill
      ? [
          ["order_sell", 0, fill.amount + fill.fee, 0n],
          ["order_sell_fee", 1, -fill.fee, 0n],
        ].filter(moves)
      : [];
  const hold = ["order_hold", 0, -amount, amount];
  if (fill)
    return [hold, ["order_buy", 0, 0n, fill.fee - fill.amount], ["order_buy_fee", 1, 0n, -fill.fee]].filter(
      moves,
    );
  return isCancelled ? [hold, ["order_release", 0, amount, -amount]] : [hold];
}

/**
 * The possible lists of coin movements of an order. Two sales of a pair share one hold, so a cancelled one may have
 * another end or none yet.
 */
function orderCoins({ side, quantity }, fill, { isCancelled, reason, isPaired }) {
  if (side === "buy") return [fill ? [["coin_buy", fill.quantity, 0n]] : []];
  const hold = ["coin_hold", -quantity, quantity];
  const sale = ["coin_sell", 0n, -quantity];
  const release = ["coin_release", quantity, -quantity];
  if (fill || reason === "other_filled") return [[hold, sale]];
  if (!isCancelled) return isPaired ? [[hold], [hold, sale]] : [[hold]];
  return isPaired ? [[hold], [hold, release], [hold, sale]] : [[hold, release]];
}

function checkOrderPostings({ order, postings, coins, hold, others }, find) {
  const sizes = sizesOf(order);
  const due = order.fill && fillAt(sizes, order.fill.tick.price);
  const isCancelled = order.state === "cancelled";
  const money = orderMoney(sizes, due, isCancelled);
  const isSame = (one, other) =>
    one.length === other.length && one.every((value, nth) => value === other[nth]);
  const moved = postings.map(({ kind, available, held }) => [kind, toUnits(available, 6), toUnits(held, 6)]);
  if (
    moved.length !== money.length ||
    !moved.every((line, nth) => isSame(line, [money[nth][0], money[nth][2], money[nth][3]]))
  )
    find("altered", "its movements of money do not follow from its terms and its fill.");
  const isPaired = hold !== order.id || others.length > 0;
  const legs = orderCoins(sizes, due, { isCancelled, reason: order.reason, isPaired });
  const shown = coins.map(({ kind, available, held }) => [kind, toUnits(available, 8), toUnits(held, 8)]);
  const fit = (leg) => leg.length === shown.length && leg.every((line, nth) => isSame(line, shown[nth]));
  if (!legs.some(fit)) find("altered", "its movements of coins do not follow from its terms and its fill.");
  for (const { kind, cost, taken } of coins) {
    if (kind === "coin_buy" && due && (toUnits(cost, 6) !== due.amount || toUnits(taken, 6) !== 0n))
      find("altered", "the cost of its coins is not what it paid.");
    if (kind !== "coin_sell" || !due) continue;
    if (
      toUnits(taken, 6) !== due.amount + toUnits(cost, 6) ||
      toUnits(taken, 6) !== toUnits(order.fill.profit ?? "0", 6)
    )
      find("altered", "its profit is not what it brought less what its coins cost.");
  }
}

/** Two receipts of one order must agree; the older one may lack its end. */
function compareOrderReceipts(receipt, told, find) {
  const { id } = receipt.order;
  const earlier = told.orders.get(id);
  if (!earlier) return void told.orders.set(id, receipt);
  const agreed = (one) => canonical(orderTermsOn(one));
  if (agreed(earlier) !== agreed(receipt)) find("altered", "two receipts of it differ in what was agreed.");
  const ends = ({ ruleSeq, order: { state, fill, filledAt, cancelledAt, reason } }) =>
    canonical({
      state,
      fill: fill && { ...fill, tick: fill.tick.seq },
      filledAt,
      cancelledAt,
      reason,
      ruleSeq,
    });
  const isClosed = ({ order }) => order.state !== "open";
  if (isClosed(earlier) && isClosed(receipt) && ends(earlier) !== ends(receipt))
    find("altered", "two receipts of it differ in how it ended.");
}

/** An order's terms as a receipt has them, in the names and units of the records. */
function orderTermsOn({ order, acceptedSeq, hold }) {
  const accepted = msOf(order.acceptedAt);
  const isBuy = order.side === "buy";
  return {
    ...memberOn(order),
    id: order.id,
    type: isBuy ? "Buy" : "Sell",
    at: order.acceptedAt,
    amount: isBuy ? toMicros(order.amount) : "0",
    fee: "0",
    currency: "USDT",
    cryptoAmount: null,
    plan: null,
    trade: null,
    order: {
      acceptedSeq,
      coin: order.coinId,
      ends: iso(accepted + (order.kind === "market" ? lateMs : monthMs)),
      feeBps: order.feeBps,
      hold,
      kind: order.kind,
      paired: hold !== order.id,
      price: order.price,
      quantity: isBuy ? null : String(toUnits(order.quantity, 8)),
      rule: order.ruleVersion,
      spreadBps: order.spreadBps,
    },
  };
}

function orderEndOn({ order }) {
  const { fill, trigger, reason, cancelAskedAt } = order;
  const at = order.filledAt ?? order.cancelledAt;
  if (at === null) return undefined;
  return {
    ...memberOn(order),
    id: order.id,
    at,
    cancelAskedAt,
    reason,
    amount: fill && toMicros(fill.amount),
    fee: fill && toMicros(fill.fee),
    quantity: fill && String(toUnits(fill.quantity, 8)),
    profit: fill?.profit ? toMicros(fill.profit) : null,
    fillAt: fill?.tick.at ?? null,
    fillSeq: fill?.tick.seq ?? null,
    triggerAt: trigger?.at ?? null,
    triggerSeq: trigger?.seq ?? null,
  };
}

/** Compares receipts of orders with the signed items: terms, end, money, coins, and the prices of the polls. */
function compareOrdersWithProofs(receipts, proofs, since) {
  const findings = [];
  for (const receipt of receipts) {
    const { order, hold } = receipt;
    const find = findAbout(findings, "Receipt", order.id);
    const parts = proofs.items.get(order.id) ?? { money: [], coins: [] };
    const isMine = proofs.members.has(order.userId) || proofs.asked.has(order.id);
    const isCovered = since === undefined ? proofs.notCovered === 0 : order.acceptedAt > since;
    const isDue = (at) => isMine && isCovered && at !== null && msOf(proofs.newest) - msOf(at) > sealedMs;
    comparePart("terms", orderTermsOn(receipt), parts.accepted, isDue(order.acceptedAt), find);
    comparePart("end", orderEndOn(receipt), parts.closed, isDue(order.filledAt ?? order.cancelledAt), find);
    compareMoney(
      {
        trade: { userId: order.userId, outcome: order.state === "open" ? null : order.state },
        postings: receipt.postings,
      },
      parts.money,
      isDue,
      find,
    );
    const isPaired = hold !== order.id || receipt.others.length > 0;
    compareCoins(receipt, (proofs.items.get(hold) ?? { coins: [] }).coins, { isDue, isPaired }, find);
    const bySeq = new Map(receipt.ticks.map((tick) => [tick.seq, tick]));
    for (const { number, seq, tick } of proofs.polls.get(order.id) ?? []) {
      const { coin: _coin, ...signed } = tick ?? {};
      const shown = bySeq.get(seq);
      if (shown && (!tick || !sayTheSame(signed, pickTick(shown))))
        find("altered", `its price number ${seq} differs from poll ${number} in the signed records.`);
    }
  }
  return findings;
}

function compareCoins({ order, coins }, items, { isDue, isPaired }, find) {
  const units = (value) => (value === undefined ? undefined : String(toUnits(value, 8)));
  const micros = (value) => (value === undefined ? undefined : toMicros(value));
  const shown = coins.map(({ kind, at, version, ...moved }) =>
    Object.fromEntries(
      Object.entries({
        ...memberOn(order),
        coin: order.coinId,
        kind,
        at,
        version,
        available: units(moved.available),
        held: units(moved.held),
        availableAfter: units(moved.availableAfter),
        heldAfter: units(moved.heldAfter),
        cost: micros(moved.cost),
        costAfter: micros(moved.costAfter),
        taken: micros(moved.taken),
        takenAfter: micros(moved.takenAfter),
      }).filter(([, value]) => value !== undefined),
    ),
  );
  const missing = shown.filter((movement) => !items.some((item) => hasAll(item, movement)));
  const others = items.filter((item) => !shown.some((movement) => hasAll(item, movement)));
  if (others.length > 0 && order.state !== "open" && !isPaired)
    find("altered", "its coins differ from the signed records.");
  else if (missing.length > 0 && (items.length >= shown.length || missing.some(({ at }) => isDue(at))))
    find(items.length >= shown.length ? "altered" : "missing", "its coins differ from the signed records.");
}

/**
 * Checks that the records of an order fit each other: its end, its money and its coins follow from its terms, and its fill
 * from the polls.
 */
function checkOrderTerms(id, { accepted, closed, money }, { items, members, polls }, find) {
  checkOnce(money, find);
  const { order, type } = accepted;
  const side = type === "Buy" ? "buy" : "sell";
  const terms = {
    ...order,
    side,
    amount: BigInt(accepted.amount),
    quantity: BigInt(order.quantity ?? "0"),
    version: order.rule,
    acceptedAt: accepted.at,
    cancelAskedAt: closed?.cancelAskedAt ?? null,
  };
  if (!Object.hasOwn(rules, order.rule))
    return find("unreadable", `this verifier does not know rule ${order.rule}. Get a newer one.`);
  if ((order.quantity === null) !== (side === "buy") || (order.price === null) !== (order.kind === "market"))
    return find("altered", "its type and its terms do not belong together.");
  if (msOf(order.ends) !== msOf(accepted.at) + (order.kind === "market" ? lateMs : monthMs))
    find("altered", "it ends at another time than its kind says.");
  if (order.paired !== (order.hold !== id)) find("altered", "its hold and its terms do not belong together.");
  const fill =
    closed && closed.reason === null
      ? { amount: BigInt(closed.amount), fee: BigInt(closed.fee), quantity: BigInt(closed.quantity) }
      : null;
  const due = orderMoney(terms, fill, closed !== undefined);
  for (const { kind, step, available, held, member } of money) {
    const amounts = due.find(([name, at]) => name === kind && at === step);
    const isNewer = closed === undefined && kind !== "order_hold";
    if (!isNewer && (!amounts || BigInt(available) !== amounts[2] || BigInt(held) !== amounts[3]))
      find("altered", `its movement ${kind} does not follow from its terms.`);
    if (member !== accepted.member) find("altered", `its movement ${kind} is another member's.`);
  }
  const isDue = ({ member, at }) =>
    (members.get(member) ?? []).some(({ time }) => msOf(time) - msOf(at) > sealedMs);
  for (const [kind] of due)
    if (
      isDue(kind === "order_hold" ? accepted : (closed ?? accepted)) &&
      !money.some((each) => each.kind === kind)
    )
      find("missing", `the records do not have its movement ${kind}.`);
  const coins = items.get(order.hold)?.coins ?? [];
  const isPaired =
    order.paired ||
    [...items.values()].some(
      (other) => other.accepted?.order?.hold === order.hold && other.accepted.id !== id,
    );
  const legs = orderCoins(terms, fill, {
    isCancelled: closed !== undefined && !fill,
    reason: closed?.reason,
    isPaired,
  });
  const moved = coins.map(({ kind, available, held }) => `${kind} ${available} ${held}`);
  if (members.has(accepted.member) && isDue(closed ?? accepted)) {
    const fit = (leg) =>
      leg.length === moved.length &&
      leg.every(([kind, available, held], nth) => moved[nth] === `${kind} ${available} ${held}`);
    if (closed && !legs.some(fit)) find("altered", "its coins do not follow from its terms and its end.");
  }
  if (closed) checkOrderEnd({ id, terms, closed, fill, coins }, polls.get(id), find);
}

function checkOrderEnd({ terms, closed, fill, coins }, polls, find) {
  if (
    (closed.reason === null) !== (closed.fillSeq !== null) ||
    (fill && [closed.amount, closed.quantity].includes(null))
  )
    return find("altered", "it is half closed in the records.");
  const sale = coins.find(({ kind }) => kind === "coin_sell");
  if (fill && sale && terms.side === "sell") {
    const [cost, taken] = [BigInt(sale.cost), BigInt(sale.taken)];
    if (taken !== fill.amount + cost || String(taken) !== closed.profit)
      find("altered", "its profit is not what it brought less what its coins cost.");
  }
  const bought = coins.find(({ kind }) => kind === "coin_buy");
  if (fill && bought && BigInt(bought.cost) !== fill.amount)
    find("altered", "the cost of its coins is not what it paid.");
  if (!polls) return;
  const start = polls.findLastIndex(
    ({ seq, result, number }) => seq <= terms.acceptedSeq && (result === "answered" || number === 0),
  );
  if (start < 0) return;
  if (
    msOf(polls[start].answered) > msOf(terms.acceptedAt) + knownAheadMs &&
    polls[start].result === "answered"
  )
    find("altered", `its fill is after price number ${polls[start].seq}, which came after it was accepted.`);
  const run = polls.slice(start);
  const gaps = run.flatMap((poll, nth) => {
    const next = run[nth + 1];
    return next && next.number !== poll.number + 1 ? [{ poll, next }] : [];
  });
  const last = run.at(-1);
  const endMs = endOfSearch({ terms, closed }, run);
  const mayRest = ({ poll, next }) =>
    terms.kind !== "market" &&
    msOf(poll.answered) >= msOf(terms.acceptedAt) + lateMs &&
    msOf(next.answered) <= endMs - lateMs;
  if (gaps.length > 1 || (gaps[0] && !mayRest(gaps[0])))
    return find("missing", `poll ${gaps[0].poll.number + 1} on the way to its end is missing in its proof.`);
  if (closed.fillSeq !== null && last.seq < closed.fillSeq) return;
  const ticks = run.flatMap(({ tick }) => (tick && tick.source === terms.source ? [tick] : []));
  const ruled = applyOrderRule(terms, ticks);
  const bySeq = (seq, at) => (seq === null ? null : { seq, at });
  const order = {
    fill: fill && { tick: bySeq(closed.fillSeq, closed.fillAt) },
    trigger: bySeq(closed.triggerSeq, closed.triggerAt),
    reason: closed.reason,
    cancelAskedAt: closed.cancelAskedAt,
    filledAt: fill ? closed.at : null,
    cancelledAt: fill ? null : closed.at,
  };
  compareOrderRule(order, ruled, terms, find);
  const tick = ticks.find(({ seq }) => seq === closed.fillSeq);
  if (!fill || !tick) return;
  const due = fillAt(terms, tick.price);
  if (fill.quantity !== due.quantity || fill.fee !== due.fee || fill.amount !== due.amount)
    find("altered", "its fill does not follow from its terms and the price of its poll.");
}

/** The time when the poll of its trigger or its fill was answered, or when its time was over. */
function endOfSearch({ terms, closed }, polls) {
  const seq = closed.triggerSeq ?? closed.fillSeq;
  const found = seq === null ? undefined : polls.find((poll) => poll.seq >= seq);
  if (found) return msOf(found.answered);
  return Math.min(
    msOf(terms.ends),
    msOf(closed.at),
    closed.cancelAskedAt === null ? Infinity : msOf(closed.cancelAskedAt),
  );
}

/**
 * A member's movements of a coin are numbered from 1 without a gap, and each continues from the one before. Sold coins
 * take their average cost.
 */
function checkCoinMovements(of, movements, { members, notCovered, findings }) {
  const [member, coin] = of.split(" ");
  const find = findAbout(findings, "Member", member);
  let before = 0;
  for (const version of [...movements.keys()].sort((one, other) => one - other)) {
    const item = movements.get(version);
    if (version > before + 1 && members.has(member) && !(before === 0 && notCovered > 0))
      find("missing", `the movements ${before + 1} to ${version - 1} of ${coin} are missing in the proofs.`);
    const last = version === 1 ? emptyCoin : movements.get(version - 1);
    const isNext = (name) =>
      !last || BigInt(last[`${name}After`]) + BigInt(item[name]) === BigInt(item[`${name}After`]);
    if (!["available", "held", "cost", "taken"].every(isNext))
      find(
        "altered",
        `what the member has of ${coin} after movement ${version} is not what it was and the movement.`,
      );
    const owned =
      BigInt(item.availableAfter) + BigInt(item.heldAfter) - BigInt(item.available) - BigInt(item.held);
    const cost = BigInt(item.costAfter) - BigInt(item.cost);
    if (
      item.kind === "coin_sell" &&
      -BigInt(item.cost) !== (owned === 0n ? 0n : (cost * -BigInt(item.held)) / owned)
    )
      find("altered", `its sale ${version} of ${coin} does not take the average cost.`);
    before = version;
  }
}

const emptyCoin = { availableAfter: "0", heldAfter: "0", costAfter: "0", takenAfter: "0" };

// -------------------------------------------------------------------------------------------------------------- records

/**
 * Reads downloaded records line by line, and compares them with every signed state of the records that is known: the states
 * in `states`, and those of the checkpoints that you kept. Returns the findings, the tree and the totals of money.
 */
export async function verifyRecords(lines, { held = [], key, states = [] } = {}) {
  const reader = new RecordReader(key && readKey(key.trim()));
  let begun = false;
  for await (const line of lines) {
    if (line === "") continue;
    if (begun) reader.read(line);
    else reader.begin(line);
    begun = true;
  }
  if (!begun) throw new Unreadable("The file of records is empty.");
  const yours = held.flatMap((text, nth) => readHeld(text, `Your checkpoint ${nth + 1}`));
  return reader.conclude(yours, states);
}

class RecordReader {
  findings = [];
  #key;
  #tree = new Tree();
  #gap;
  #note;
  #lastTime = "";
  #since;
  #totals = new Map();
  #polls = { bySeq: new Map(), last: undefined, since: undefined };

  constructor(key) {
    this.#key = key;
  }

  begin(line) {
    const value = parseJson(line, "The file of records");
    if (value.kind !== "paperchain-records") throw new Unreadable("This is not a download of records.");
    this.#key ??= readKey(value.key);
  }

  read(line) {
    const value = parseJson(line, `The entry after record ${this.#tree.size - 1}`);
    if ("checkpoint" in value) this.#note = value.checkpoint;
    else if (this.#gap) this.#gap.later.add(value.seq);
    else if (value.seq !== this.#tree.size)
      this.#gap = { at: this.#tree.size, seq: value.seq, later: new Set() };
    else this.#readRecord(line, value);
  }

  #readRecord(line, record) {
    const { seq, time } = record;
    const odd = canonical(record) === line ? misfitOfRecord(record) : "text";
    if (odd !== undefined)
      this.#find("altered", seq, `The ${odd} of record ${seq} is not in the form that the server writes.`);
    else {
      if (msOf(time) < msOf(this.#lastTime) - clocksMs)
        this.#find("altered", seq, `Record ${seq} says ${time}, but an earlier one says ${this.#lastTime}.`);
      if (time > this.#lastTime) this.#lastTime = time;
      this.#since ??= time;
      if (record.kind === "money") this.#sum(record.totals);
      if (record.kind === "prices") this.#readPoll(seq, record.poll);
    }
    this.#tree.add(Buffer.from(line));
  }

  /**
   * Polls are numbered from 0 without a gap. A poll that brought prices has a higher sequence number than the one
   * before.
   */
  #readPoll(record, poll) {
    const last = this.#polls.last;
    const due = (last?.number ?? -1) + 1;
    if (poll.number > due)
      this.#find(
        "missing",
        record,
        `The polls ${due} to ${poll.number - 1} are missing before record ${record}.`,
      );
    if (poll.number < due)
      this.#find("altered", record, `Record ${record} is about poll ${poll.number}, and poll ${due} is due.`);
    const isNewer = !last || (poll.result === "answered" ? poll.seq > last.seq : poll.seq >= last.seq);
    if (!isNewer)
      this.#find("altered", record, `Record ${record} says price number ${poll.seq}, after ${last.seq}.`);
    this.#polls.last = poll;
    this.#polls.since ??= poll.asked;
    if (poll.result === "answered") this.#polls.bySeq.set(poll.seq, poll);
  }

  #sum(totals) {
    for (const [kind, { count, available, held }] of Object.entries(totals)) {
      const sum = this.#totals.get(kind) ?? { count: 0, available: 0n, held: 0n };
      this.#totals.set(kind, {
        count: sum.count + count,
        available: sum.available + BigInt(available),
        held: sum.held + BigInt(held),
      });
    }
  }

  conclude(yours, states) {
    const size = this.#tree.size;
    if (this.#gap) this.#findGap(this.#gap);
    const signed = this.#readOwnCheckpoint(size);
    const kept = yours.flatMap((checkpoint) => {
      const name = `your checkpoint of ${checkpoint.time}`;
      if (isSignedBy(this.#key, checkpoint)) return recordState(checkpoint, name, true);
      this.#find("forked", 0, `The key of these records did not sign ${name}.`, Math.max(size, 1) - 1);
      return [];
    });
    if (signed) this.#compare(signed, [...kept, ...states], size);
    return {
      findings: this.findings.sort(byGravity),
      size,
      key: this.#key,
      tree: this.#tree,
      newest: signed?.time ?? "",
      since: this.#since,
      totals: this.#totals,
      polls: this.#polls,
    };
  }

  /** The state that the download's own checkpoint signs; nothing if no checkpoint in it is reliable. */
  #readOwnCheckpoint(size) {
    const checkpoint = parseNote(this.#note);
    const last = Math.max(size, 1) - 1;
    if (!checkpoint)
      return void this.#find(
        "altered",
        0,
        "The download of records has no checkpoint that can be read.",
        last,
      );
    if (!isSignedBy(this.#key, checkpoint))
      return void this.#find(
        "altered",
        0,
        "The checkpoint over the records is not signed with the key.",
        last,
      );
    return { time: checkpoint.time, ...(checkpoint.records ?? { size: 0, root: sha256() }) };
  }

  #compare(signed, states, size) {
    const sorted = states.toSorted((one, other) => one.size - other.size);
    const read = this.#tree.rootsAt([signed, ...sorted]);
    const isSame = (state) => read.get(state.size)?.equals(state.root) ?? false;
    const sameBelow = (above) =>
      Math.max(
        0,
        ...sorted.filter((state) => state.size < above && isSame(state)).map((state) => state.size),
      );
    if (signed.size > size && !this.#gap)
      this.#find(
        "missing",
        size,
        `Records ${size} to ${signed.size - 1} are missing: the checkpoint covers them.`,
        signed.size - 1,
      );
    if (signed.size < size)
      this.#find(
        "altered",
        signed.size,
        `No checkpoint covers the records from ${signed.size} on.`,
        size - 1,
      );
    if (signed.size <= size && !isSame(signed)) {
      const from = sameBelow(signed.size);
      const words = `A record from ${from} to ${signed.size - 1} differs from what was signed.`;
      return this.#find("altered", from, words, signed.size - 1);
    }
    this.findings.push(...compareStates("records", this.#tree, signed.time, states));
  }

  #findGap({ at, seq, later }) {
    if (Number.isSafeInteger(seq) && seq > at && !later.has(at))
      this.#find("missing", at, `Records ${at} to ${seq - 1} are missing: record ${seq} follows.`, seq - 1);
    else this.#find("altered", at, `Record ${seq} is in the place of record ${at}.`);
  }

  #find(kind, from, words, to = from) {
    this.findings.push({ kind, from, to, words });
  }
}

const recordKinds = ["accepted", "closed", "money", "prices", "orders", "fills", "coins"];

/** The first field of a record whose form is wrong; nothing if all are right. */
function misfitOfRecord(record) {
  const odd = misfit(record, recordForm);
  if (odd !== undefined) return odd;
  if (!recordKinds.includes(record.kind)) return "kind";
  if (record.kind === "prices") return misfit({ poll: record.poll }, fields({ poll: pollForm }));
  if (record.kind !== "money") return record.totals === null ? undefined : "totals";
  if (!fits.object(record.totals)) return "totals";
  const totals = Object.values(record.totals);
  if (totals.some((total) => misfit(total, totalsForm) !== undefined)) return "totals";
  return totals.reduce((sum, { count }) => sum + count, 0) === record.count ? undefined : "totals";
}

/**
 * Compares signed states of a tree with the tree as read. Each of the two findings is reported once, for the smallest
 * state. A state newer than the download may be of a larger tree, unless it is in a checkpoint that you kept.
 */
function compareStates(what, tree, newest, states) {
  const sorted = states.toSorted((one, other) => one.size - other.size);
  const read = tree.rootsAt(sorted);
  const findings = new Map();
  let same = 0;
  for (const { size, root, code, time, name, isYours } of sorted) {
    const own = read.get(size);
    if (!own && !isYours && time > newest) continue;
    const isSame = own && (root ? own.equals(root) : shortCode(own) === code);
    if (isSame) same = size;
    else {
      const kind = own ? "forked" : "rolled back";
      const first = findings.get(kind);
      if (first) first.more += 1;
      else findings.set(kind, { kind, from: own ? same : tree.size, to: size - 1, name, size, more: 0 });
    }
  }
  return [...findings.values()].map(({ kind, from, to, name, size, more }) => {
    const also = more === 0 ? "" : ` So do ${more} more.`;
    const words =
      kind === "forked"
        ? `The ${what} and ${name} show different histories, of ${size} ${what}. They first differ from ${from} to ${to}.${also}`
        : `There are ${tree.size} ${what}, fewer than ${name} says: ${size}.${also}`;
    return { kind, from, to, words };
  });
}

const shortCode = (root) => root.toString("hex", 0, 4).replace(/^(.{4})/, "$1-");

// --------------------------------------------------------------------------------------------------------------- proofs

/**
 * The items of all proofs, each opened under the checkpoint of its file. `states` are the states of the records in
 * those checkpoints. A whole file has everything about its member, so a missing item shows.
 */
export function readProofs(texts, key) {
  const found = {
    findings: [],
    items: new Map(),
    movements: new Map(),
    states: [],
    newest: "",
    notCovered: 0,
  };
  Object.assign(found, {
    members: new Map(),
    asked: new Set(),
    polls: new Map(),
    coins: new Map(),
    count: 0,
  });
  for (const [nth, text] of texts.entries())
    for (const [at, set] of proofSets(text, nth).entries()) readProofSet(set, `number ${at + 1}`, key, found);
  for (const files of found.members.values()) compareFiles(files, found.findings);
  for (const [member, movements] of found.movements) checkMovements(member, movements, found);
  for (const [of, movements] of found.coins) checkCoinMovements(of, movements, found);
  for (const [id, parts] of found.items) {
    const find = findAbout(found.findings, "Transaction", id);
    if (parts.accepted?.order) checkOrderTerms(id, parts, found, find);
    else checkTerms(parts, found, find);
  }
  return found;
}

/** A downloaded file is one set of items, and so is each answer about one transaction. */
function proofSets(text, nth) {
  const values = readReceipts(text, `file ${nth + 1} of proofs`);
  const [header, ...lines] = values;
  if (header?.kind !== "paperchain-proofs") {
    return values.map((answer) => {
      const odd = misfit(answer, answerForm);
      if (odd !== undefined) return { odd };
      const { accepted, closed, money, coins = [], prices, checkpoint, notCovered } = answer;
      const items = [accepted, closed, ...money, ...coins].filter(Boolean);
      return { items, prices, note: checkpoint, notCovered };
    });
  }
  const notes = lines.filter((line) => "checkpoint" in line);
  const items = lines.filter((line) => !("checkpoint" in line));
  const odd = misfit(header, wholeForm) ?? misfit(items, listOf(openedForm), "items");
  return [{ odd, items, note: notes.at(-1)?.checkpoint, isWhole: true, ...header }];
}

function readProofSet({ odd, items, prices, note, isWhole, member, notCovered }, name, key, found) {
  const find = (kind, words) => found.findings.push({ kind, words: `Proof ${name}: ${words}` });
  if (odd !== undefined) return find("altered", `its ${odd} is not in the form that the server writes.`);
  if (note === undefined) return find("missing", "it was cut off, its checkpoint is missing.");
  const checkpoint = parseNote(note);
  if (!checkpoint || !isSignedBy(key, checkpoint))
    return find("altered", "its checkpoint is not signed with the log's key.");
  if (!checkpoint.records) return find("altered", "its checkpoint is from before the first record.");
  found.states.push(...recordState(checkpoint, `the checkpoint of your proofs (${checkpoint.time})`));
  if (checkpoint.time > found.newest) found.newest = checkpoint.time;
  found.notCovered += notCovered;
  const own = new Map();
  if (isWhole) found.members.set(member, [...(found.members.get(member) ?? []), { ...checkpoint, own }]);
  for (const [nth, opened] of items.entries()) {
    found.count += 1;
    readItem(opened, checkpoint.records, { nth, member, own }, found);
  }
  const id = prices && parseOr(items[0]?.item)?.id;
  const { trade, order } = found.items.get(id)?.accepted ?? {};
  const coin = (trade ?? order)?.coin;
  if (coin) readPolls(prices, checkpoint.records, { id, coin }, found);
}

/**
 * Opens the polls around a trade for its coin. Each poll leads to the root, and so does the coin's new price or its
 * absence.
 */
function readPolls({ polls, lists }, records, { id, coin }, found) {
  const find = findAbout(found.findings, "Transaction", id);
  const coinsOf = new Map(lists.map((list) => [sha256(Buffer.from(list)).toString("base64"), parseOr(list)]));
  const opened = [];
  for (const { record: text, path, item, itemPath } of polls) {
    const record = parseOr(text);
    if (canonical(record) !== text || misfitOfRecord(record) !== undefined || record.kind !== "prices")
      return find("altered", "a record of its prices is not in the form that the server writes.");
    const { number, coins } = record.poll;
    const list = coinsOf.get(coins);
    const index = Array.isArray(list) ? list.indexOf(coin) : undefined;
    const isItem =
      index === -1 ||
      (item !== null &&
        rootFrom(item, index ?? 0, record.count, itemPath)?.equals(Buffer.from(record.root, "base64")));
    if (
      index === undefined ||
      !isItem ||
      !rootFrom(text, record.seq, records.size, path)?.equals(records.root)
    )
      return find("altered", `the prices of poll ${number} do not lead to the signed root.`);
    const price = index === -1 ? undefined : parseOr(item);
    opened.push({ ...record.poll, tick: price?.tick === null ? undefined : price });
  }
  found.polls.set(id, opened);
}

/** Records are not removed: a later file about a member has every item of an earlier one. */
function compareFiles(files, findings) {
  const inOrder = files.toSorted((one, other) => msOf(one.time) - msOf(other.time));
  for (const [nth, { own }] of inOrder.entries()) {
    const later = inOrder[nth + 1]?.own ?? own;
    const gone = new Set([...own].filter(([key]) => !later.has(key)).map(([, id]) => id));
    for (const id of gone)
      findAbout(
        findings,
        "Transaction",
        id,
      )("missing", "a later file of proofs does not have all of its items.");
  }
}

/** Follows an item to the root, and stores its content with the other items of the same transaction. */
function readItem(opened, records, { nth, member, own }, found) {
  const record = parseOr(opened.record);
  const item = parseOr(opened.item);
  const id = [item?.id, item?.reference].find(fits.uuid);
  const find = id
    ? findAbout(found.findings, "Transaction", id)
    : findAbout(found.findings, "Item", `number ${nth + 1}`);
  if (canonical(record) !== opened.record || misfitOfRecord(record) !== undefined)
    return find("altered", "its record is not in the form that the server writes.");
  const { kind, seq, count, root } = record;
  const [itemRoot, recordRoot] = [
    rootFrom(opened.item, opened.index, count, opened.itemPath),
    rootFrom(opened.record, seq, records.size, opened.path),
  ];
  if (!itemRoot?.equals(Buffer.from(root, "base64")) || !recordRoot?.equals(records.root))
    return find("altered", `its ${kind} item does not lead to the signed root.`);
  if (canonical(item) !== opened.item || misfit(item, itemForms[kind]) !== undefined)
    return find("altered", `its ${kind} item is not in the form that the server writes.`);
  if (member !== undefined && item.member !== member)
    return find("altered", `its ${kind} item is about another member.`);
  own.set(`${kind} ${kind === "coins" ? `${item.coin} ${item.version}` : (item.id ?? item.version)}`, id);
  storeItem(kind, item, found, find);
}

function storeItem(kind, item, { items, movements, coins, asked }, find) {
  const isMovement = kind === "money" || kind === "coins";
  const id = isMovement ? item.reference : item.id;
  const parts = items.get(id) ?? { money: [], coins: [] };
  items.set(id, parts);
  asked.add(id);
  const name = { orders: "accepted", fills: "closed" }[kind] ?? kind;
  if (isMovement) {
    const [all, of] = kind === "money" ? [movements, item.member] : [coins, `${item.member} ${item.coin}`];
    const own = all.get(of) ?? new Map();
    all.set(of, own);
    const first = own.get(item.version);
    if (!first) parts[kind].push(item);
    else if (canonical(first) !== canonical(item)) find("altered", `two proofs of it differ in its ${kind}.`);
    own.set(item.version, first ?? item);
  } else if (!parts[name]) parts[name] = item;
  else if (canonical(parts[name]) !== canonical(item))
    find("altered", `two proofs of it differ in its ${kind} item.`);
}

const findAbout = (findings, what, id) => (kind, words) =>
  findings.push({ kind, receipt: id, words: `${what} ${id}: ${words}` });

/** A member's movements are numbered from 1 without a gap, and each continues from the balance before it. */
function checkMovements(member, movements, { members, notCovered, findings }) {
  const versions = [...movements.keys()].sort((one, other) => one - other);
  const find = findAbout(findings, "Member", member);
  let before = 0;
  for (const version of versions) {
    const { kind, available, availableAfter, held, heldAfter } = movements.get(version);
    const isEmpty = ({ availableAfter, heldAfter }) => availableAfter === "0" && heldAfter === "0";
    if (kind === "opening" && !isEmpty(movements.get(version - 1) ?? nothing))
      find("altered", `its movement ${version} is a starting balance, and the wallet was not empty.`);
    if (kind === "clearing" && !isEmpty({ availableAfter, heldAfter }))
      find("altered", `its movement ${version} empties the wallet, and something is left.`);
    const isFirst = before === 0;
    const isOld = isFirst && notCovered > 0;
    if (version > before + 1 && members.has(member) && !isOld)
      find("missing", `the movements ${before + 1} to ${version - 1} are missing in the proofs.`);
    const last = version === 1 ? nothing : movements.get(version - 1);
    const isNext = (was, change, is) => BigInt(was) + BigInt(change) === BigInt(is);
    if (
      last &&
      !(isNext(last.availableAfter, available, availableAfter) && isNext(last.heldAfter, held, heldAfter))
    )
      find("altered", `the balance after movement ${version} is not the one before it and its amount.`);
    before = version;
  }
}

const nothing = { availableAfter: "0", heldAfter: "0" };

const periodsPerDay = { minutes: 1_440n, hours: 24n, days: 1n };

/**
 * The amounts that a movement of a kind and step adds to the balance and to the held money, by the accepted terms;
 * nothing if the terms do not allow such a movement.
 */
function amountsDue(accepted, kind, step) {
  const { plan } = accepted;
  if (plan && kind === "plan_payout") {
    if (step < 1 || step > plan.runTime) return undefined;
    const parts = 10_000n * periodsPerDay[plan.timeUnit];
    const earned = (steps) => (BigInt(accepted.amount) * BigInt(plan.dailyProfitBps) * BigInt(steps)) / parts;
    return [earned(step) - earned(step - 1), 0n];
  }
  const due = dueOf(accepted);
  // The fee is the second part of the amount that leaves.
  return Object.hasOwn(due, kind) && step === (kind === "withdrawal_fee" ? 1 : 0) ? due[kind] : undefined;
}

/** The movements of a transaction that happen once. */
function dueOf({ type, amount, fee, trade, plan }) {
  const [sum, cost] = [BigInt(amount), BigInt(fee)];
  if (trade) {
    const win = sum + (sum * BigInt(trade.payoutBps)) / 10_000n;
    return {
      trade_stake: [-sum, sum],
      trade_win: [win, -sum],
      trade_loss: [0n, -sum],
      trade_return: [sum, -sum],
    };
  }
  if (plan) return { plan_buy: [-sum, sum], plan_return: [sum, -sum] };
  if (type === "Deposit") return { deposit: [sum, 0n] };
  return {
    withdrawal_hold: [-sum, sum],
    withdrawal_spend: [0n, cost - sum],
    withdrawal_fee: [0n, -cost],
    withdrawal_release: [sum, -sum],
  };
}

/** Movements that no member asked for. */
const withoutTerms = ["opening", "adjustment", "clearing"];
const openings = ["trade_stake", "plan_buy", "withdrawal_hold"];
/** A transaction has at most one of these. */
const endings = ["trade_win", "trade_loss", "trade_return", "withdrawal_spend", "withdrawal_release"];
const kindOf = { WIN: "trade_win", LOSS: "trade_loss", TIE: "trade_return", VOID: "trade_return" };

/** Checks that the records of a transaction fit each other: its end and its money follow from its terms. */
function checkTerms({ accepted, closed, money }, { members, notCovered }, find) {
  checkOnce(money, find);
  if (!accepted) {
    const needs = money.find(({ kind, member }) => members.has(member) && !withoutTerms.includes(kind));
    if (needs && notCovered === 0) find("missing", `its movement ${needs.kind} has no terms in the records.`);
    return;
  }
  if ((accepted.trade !== null) !== accepted.type.startsWith("Buy"))
    return find("altered", "its type and its terms do not belong together.");
  if ((accepted.plan !== null) !== (accepted.type === "MiningPlanPurchase"))
    return find("altered", "its type and its terms do not belong together.");
  for (const { kind, step, available, held, member } of money) {
    const amounts = amountsDue(accepted, kind, step);
    if (!amounts || BigInt(available) !== amounts[0] || BigInt(held) !== amounts[1])
      find("altered", `its movement ${kind} does not follow from its terms.`);
    if (member !== accepted.member) find("altered", `its movement ${kind} is another member's.`);
  }
  // A movement is committed together with the terms or the end, so the same records contain both.
  const isDue = ({ member, at }) =>
    (members.get(member) ?? []).some(({ time }) => msOf(time) - msOf(at) > sealedMs);
  const needs = (due) => {
    if (!money.some(({ kind }) => kind === due))
      find("missing", `the records do not have its movement ${due}.`);
  };
  const opening = openings.find((kind) => Object.hasOwn(dueOf(accepted), kind));
  if (opening && isDue(accepted)) needs(opening);
  if (!closed) return;
  if (!accepted.trade) return find("altered", "it is no trade, and was closed as one.");
  if (BigInt(closed.payout) !== dueOf(accepted)[kindOf[closed.outcome]][0])
    find("altered", `it paid ${fromMicros(closed.payout)}, which differs from its terms.`);
  if (money.some(({ kind }) => kind !== "trade_stake" && kind !== kindOf[closed.outcome]))
    find("altered", `it closed as ${closed.outcome}, and its money says otherwise.`);
  if (isDue(closed)) needs(kindOf[closed.outcome]);
}

/** For each transaction, the journal has each step of a kind once, and only one way of ending. */
function checkOnce(money, find) {
  const seen = new Set();
  for (const { kind, step } of money) {
    const part = endings.includes(kind) ? "end" : `${kind} ${step}`;
    if (seen.has(part)) find("altered", `its movement ${kind} is one too many.`);
    seen.add(part);
  }
}

/** How late a record may be: more than a server may be behind while it takes trades. */
const sealedMs = 300_000;

/** Compares receipts with the signed items: terms, end and money, part by part. */
export function compareWithProofs(receipts, proofs, since) {
  const findings = [];
  for (const receipt of receipts) {
    const { id, userId, timestamp } = receipt.trade;
    const find = findAbout(findings, "Receipt", id);
    const parts = proofs.items.get(id) ?? { money: [], coins: [] };
    const isMine = proofs.members.has(userId) || proofs.asked.has(id);
    const isCovered = since === undefined ? proofs.notCovered === 0 : timestamp > since;
    const isDue = (at) => isMine && isCovered && at !== null && msOf(proofs.newest) - msOf(at) > sealedMs;
    comparePart("terms", termsOn(receipt), parts.accepted, isDue(timestamp), find);
    if (parts.accepted?.trade && !fitsForecast(parts.accepted.trade, receipt.trade))
      find("altered", "its confidence or its reason differs from the signed records.");
    comparePart("end", endOn(receipt), parts.closed, isDue(receipt.trade.closedAt), find);
    compareMoney(receipt, parts.money, isDue, find);
  }
  return findings;
}

function comparePart(name, shown, item, isDue, find) {
  if (!shown) return;
  if (!item) {
    if (isDue) find("missing", `the signed records have nothing about its ${name}.`);
  } else if (!hasAll(item, shown))
    find("altered", `its ${name} differ${name === "end" ? "s" : ""} from the signed records.`);
}

function compareMoney({ trade, postings }, money, isDue, find) {
  const shown = postings.map(({ kind, available, held, availableAfter, at }) => ({
    ...memberOn(trade),
    kind,
    at,
    available: toMicros(available),
    held: toMicros(held),
    ...(availableAfter !== undefined && { availableAfter: toMicros(availableAfter) }),
  }));
  const missing = shown.filter((movement) => !money.some((item) => hasAll(item, movement)));
  const others = money.filter((item) => !shown.some((movement) => hasAll(item, movement)));
  // The records may already have the end of a trade that is shown as open.
  if (others.length > 0 && trade.outcome !== null)
    find("altered", "its money differs from the signed records.");
  else if (missing.some(({ at }) => isDue(at)))
    find("missing", "the signed records have nothing about its money.");
}

/**
 * Checks that the polls around a trade have exactly the prices of its receipt, with none left out before the entry and the
 * exit.
 */
export function comparePrices(receipts, { polls }) {
  const findings = [];
  for (const { trade, ticks, acceptedSeq } of receipts) {
    const opened = polls.get(trade.id);
    const find = findAbout(findings, "Receipt", trade.id);
    if (!opened) continue;
    const bySeq = new Map(ticks.map((tick) => [tick.seq, tick]));
    for (const { number, seq, tick } of opened) {
      const { coin: _coin, ...signed } = tick ?? {};
      const shown = bySeq.get(seq);
      if (shown && (!tick || !sayTheSame(signed, pickTick(shown))))
        find("altered", `its price number ${seq} differs from poll ${number} in the signed records.`);
      const counts = trade.exit && seq > acceptedSeq && seq <= trade.exit.seq;
      if (tick && !shown && counts)
        find("altered", `it leaves out price number ${seq} of poll ${number} in the signed records.`);
    }
    const start = opened.findLast(({ seq }) => seq <= acceptedSeq)?.number;
    const numbers = new Set(opened.map(({ number }) => number));
    const reach = opened.find(({ seq, tick }) => tick && seq === trade.entry?.seq)?.number;
    if (start === undefined || (trade.entry && reach === undefined)) continue;
    for (let number = start; number <= (reach ?? start); number += 1)
      if (!numbers.has(number)) find("missing", `poll ${number} before its entry is missing in its proof.`);
  }
  return findings;
}

/** The fields of a tick that a record has. */
const pickTick = ({ at, host = null, marketPrice, price, receivedAt, scenario, seq, source }) => ({
  at,
  host,
  marketPrice,
  price,
  receivedAt,
  scenario: scenario && { action: scenario.action, percentage: scenario.percentage },
  seq,
  source,
});

/**
 * Each correction of a balance and each approved deposit has a line of the log with its amount. A log that is older
 * than the records may lack some.
 */
export function compareGiven(log, records, proofs) {
  if (log.newest < (records?.newest ?? proofs?.newest ?? "")) return [];
  const { adjusted, approved, isAutomatic } = log.acts;
  const corrections = {
    kind: "adjustment",
    told: adjusted,
    many: "corrections of balances",
    one: "correction of a balance",
  };
  const deposits = { kind: "deposit", told: approved, many: "deposits", one: "deposit" };
  return [corrections, ...(isAutomatic ? [] : [deposits])].flatMap((given) =>
    compareKind(given, records?.totals.get(given.kind), proofs),
  );
}

function compareKind({ kind, told, many, one }, total, proofs) {
  const findings = [];
  const sum = [...told.values()].reduce((all, amount) => all + toUnits(amount, 6), 0n);
  if (total && (total.count > told.size || (total.count === told.size && total.available !== sum)))
    findings.push({
      kind: "unexplained",
      words: `The records have ${total.count} ${many} of ${fromMicros(String(total.available))} USDT together, and the log tells of ${told.size} of ${fromMicros(String(sum))}.`,
    });
  for (const [id, { money }] of proofs?.items ?? [])
    for (const movement of money)
      if (
        movement.kind === kind &&
        movement.available !== (told.has(id) ? toMicros(told.get(id)) : undefined)
      )
        findAbout(findings, "Transaction", id)("unexplained", `the log has no line for this ${one}.`);
  return findings;
}

/** Whether the rules of a group, or the settings of a new one, let deposits complete without an administrator. */
const saysAutomatic = (type, { rules, DEPOSIT_APPROVAL: approval }) =>
  ((type === "group.create" || type === "group.rules") && rules?.depositApproval === "auto") ||
  (type === "server.settings" && approval === "auto");

/**
 * A wallet that began again has a line of the log. The ids of its two movements end in a hash of that line's start, the
 * member and 1 or 2, so that the log need not name anybody.
 */
export function compareStarts(log, records, proofs) {
  const findings = [];
  const told = log.acts.starts;
  if (log.newest < (records?.newest ?? proofs?.newest ?? "")) return findings;
  const total = records?.totals.get("clearing");
  const done = [...told.values()].filter(({ until }) => until !== undefined);
  const sum = done.reduce((all, { cleared }) => all + toUnits(cleared, 6), 0n);
  const wallets = done.reduce((all, each) => all + each.wallets, 0);
  // While a round starts, its wallets have not been counted yet.
  const isStarting = [...told.values()].some(
    (start) => start.until === undefined && msOf(log.newest) <= endOfStart(start),
  );
  if (total && !isStarting && (total.count > wallets || -total.available > sum))
    findings.push({
      kind: "unexplained",
      words: `The records have ${total.count} wallets that were emptied, of ${fromMicros(String(-total.available))} USDT together, and the log tells of ${wallets} fresh starts of ${fromMicros(String(sum))}.`,
    });
  for (const [member, movements] of proofs?.movements ?? [])
    for (const [version, { kind, available, reference }] of movements) {
      if (kind !== "clearing" && (kind !== "opening" || version === 1)) continue;
      const part = kind === "clearing" ? 1 : 2;
      const start = [...told].find(([id]) => endOfId(id, member, part) === reference.slice(24))?.[1];
      // The log has the sum that a round cleared, or the amount of a fresh start's single wallet.
      const due = kind === "opening" ? start?.amount : start?.wallets === 1 ? `-${start.cleared}` : undefined;
      if (!start || (due !== undefined && toMicros(due) !== available))
        findAbout(
          findings,
          "Transaction",
          reference,
        )("unexplained", "the log has no line for this fresh start.");
    }
  return findings;
}

/** The last 12 digits of the id of a movement that empties a wallet (1) or begins it (2). */
function endOfId(start, member, part) {
  const bytes = (uuid) => Buffer.from(uuid.replaceAll("-", ""), "hex");
  const number = Buffer.alloc(4);
  number.writeInt32BE(part);
  return sha256(bytes(start), bytes(member), number).subarray(0, 6).toString("hex");
}

/** Each price on a receipt came with a poll in the records, from the source and host of that poll. */
export function comparePolls(receipts, { polls, newest }) {
  const findings = [];
  const seqs = [...polls.bySeq.keys()].sort((one, other) => one - other);
  for (const { trade, ticks, acceptedSeq } of receipts) {
    const find = findAbout(findings, "Receipt", trade.id);
    const known = polls.bySeq.get(seqs[countUpTo(seqs, acceptedSeq) - 1]);
    if (known && msOf(known.answered) > msOf(trade.timestamp) + knownAheadMs)
      find(
        "altered",
        `its entry is after price number ${known.seq}, which came after the trade was accepted.`,
      );
    for (const { seq, source, host, receivedAt } of ticks) {
      const isCovered = polls.since !== undefined && receivedAt >= polls.since;
      const poll = polls.bySeq.get(seq);
      if (!poll) {
        if (isCovered && msOf(newest) - msOf(receivedAt) > sealedMs)
          find("altered", `its price number ${seq} is of no poll in the signed records.`);
      } else if (poll.source !== source || (source === "operator" && (host ?? poll.host) !== poll.host))
        find("altered", `its price number ${seq} has another source than its poll in the signed records.`);
    }
  }
  return findings;
}

/** How far servers' clocks may differ. */
const knownAheadMs = 2_000;

/** How many of some sorted numbers do not exceed a limit. */
function countUpTo(sorted, limit) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle] <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** In receipts for everybody, members have their names in the log. */
const memberOn = ({ userId }) => (fits.uuid(userId) ? { member: userId } : {});

/** A trade's terms as a receipt has them, in the names and units of the records. */
function termsOn({ trade, acceptedSeq }) {
  const { id, coinId, direction, timestamp, terms } = trade;
  const isUp = direction === "long";
  return {
    ...memberOn(trade),
    id,
    type: isUp ? "BuyUp" : "BuyDown",
    at: timestamp,
    amount: toMicros(terms.stake),
    fee: "0",
    currency: "USDT",
    cryptoAmount: null,
    plan: null,
    trade: {
      acceptedSeq,
      coin: coinId,
      direction: isUp ? "up" : "down",
      payoutBps: terms.payoutBps,
      rule: terms.ruleVersion,
      seconds: terms.seconds,
      settlement: terms.settlement,
    },
  };
}

/**
 * Whether an item has the confidence on a receipt and the hash of its reason. Hidden confidences and deleted reasons
 * are not compared.
 */
function fitsForecast({ confidence, reason, saltedReason }, { forecast }) {
  if (!forecast) return [confidence, reason, saltedReason].every((each) => each === undefined);
  if (forecast.confidence === null) return true;
  if (confidence !== forecast.confidence) return false;
  if (forecast.reason === null) return true;
  const salt = Buffer.from(forecast.reasonSalt ?? "", "hex");
  const hash = createHash("sha256").update(salt).update(forecast.reason).digest("hex");
  const [hashed, other] = forecast.reasonSalt ? [saltedReason, reason] : [reason, saltedReason];
  return hashed === hash && other === undefined;
}

/** The prices of a decided trade had no effect on it. */
function endOn({ trade }) {
  if (trade.outcome === null) return undefined;
  const { id, closedAt: at, outcome, payout, decision, entry, exit } = trade;
  return {
    ...memberOn(trade),
    id,
    at,
    outcome,
    payout: toMicros(payout ?? "0"),
    decided: decision !== null,
    entryAt: (decision ? null : entry?.at) ?? null,
    exitAt: (decision ? null : exit?.at) ?? null,
  };
}

/** Whether a value has each of these fields, including inner ones. */
function hasAll(value, expected) {
  if (!fits.object(expected)) return value === expected;
  if (!fits.object(value)) return false;
  return Object.entries(expected).every(
    ([name, inner]) => Object.hasOwn(value, name) && hasAll(value[name], inner),
  );
}

/** The root that a leaf and its path lead to (RFC 9162, 2.1.3.2); nothing if the path's length is wrong. */
function rootFrom(text, index, size, path) {
  if (index >= size) return undefined;
  let [at, last, hash] = [index, size - 1, sha256(leafByte, Buffer.from(text))];
  for (const node of path) {
    if (last === 0) return undefined;
    const beside = Buffer.from(node, "base64");
    if (at % 2 === 1 || at === last) {
      hash = sha256(pairByte, beside, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = sha256(pairByte, hash, beside);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? hash : undefined;
}
const half = (count) => Math.floor(count / 2);

const toMicros = (usdt) => String(toUnits(usdt, 6));
const fromMicros = (micros) => {
  const digits = micros.replace("-", "").padStart(7, "0");
  return `${micros.startsWith("-") ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(
    /0{1,4}$/,
    "",
  );
};

function parseOr(text) {
  try {
    const value = JSON.parse(text);
    return isShallow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// ------------------------------------------------------------------------------------------------------------- promises

/** Reads promises: each is signed, and its item leads to the root of its batch. `lines` and `records` are the states they name. */
export function readPromises(texts, key) {
  const found = { findings: [], promised: new Map(), lines: [], records: [], count: 0 };
  const values = texts.flatMap((text, nth) => readReceipts(text, `file ${nth + 1} of promises`));
  for (const [nth, value] of values.entries()) {
    if (value.kind !== "paperchain-promise") throw new Unreadable("This is not a promise.");
    found.count += 1;
    readPromise(value, nth, key, found);
  }
  return found;
}

function readPromise(value, nth, givenKey, found) {
  const { findings, promised, lines, records } = found;
  const odd = misfit(value, promiseForm);
  const item = odd === undefined ? parseOr(value.promise.item) : undefined;
  const id = fits.uuid(item?.id) ? item.id : `number ${nth + 1}`;
  const find = findAbout(findings, "Promise", id);
  if (odd !== undefined) return find("altered", `its ${odd} is not in the form that the server writes.`);
  const key = givenKey ?? readKey(value.key);
  const { index, path, note } = value.promise;
  const batch = parseBatch(note);
  if (!batch || !isSignedBy(key, batch, `${key.name}/promises`))
    return find("altered", "it is not signed with the log's key.");
  if (!rootFrom(value.promise.item, index, batch.size, path)?.equals(batch.root))
    return find("altered", "its terms do not lead to the signed root.");
  if (canonical(item) !== value.promise.item || misfit(item, promisedForm) !== undefined)
    return find("altered", "its terms are not in the form that the server writes.");
  const name = `promise ${id}`;
  if (batch.log) lines.push({ ...batch.log, time: batch.time, name });
  if (batch.records) records.push({ ...batch.records, time: batch.time, name });
  const first = promised.get(id);
  if (!first) promised.set(id, item);
  else if (!isAgreed(item, first)) find("altered", "two promises of it differ.");
}

/** A promise has its own salt, and names the newest price that the server knew. */
const termsIn = ({ salt: _salt, lastSeq: _lastSeq, ...terms }) => terms;

/** Whether an item has all promised terms, and no confidence or reason that was not promised. */
const isAgreed = (item, promised) =>
  hasAll(item, termsIn(promised)) &&
  item.trade?.confidence === promised.trade?.confidence &&
  item.trade?.reason === promised.trade?.reason &&
  item.trade?.saltedReason === promised.trade?.saltedReason;

/** The signed text of a batch of promises. Nothing if the form is different. */
function parseBatch(note) {
  const [, text, signatures] = /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/.exec(note) ?? [];
  const form =
    /^([^ \n+]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\npromised (2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(?:log (0|[1-9]\d{0,14}) ([A-Za-z0-9+/]{43}=)\n)?(?:records (0|[1-9]\d{0,14}) ([A-Za-z0-9+/]{43}=)\n)?$/;
  const [, origin, size, root, time, lines, logRoot, records, recordsRoot] = form.exec(text ?? "") ?? [];
  if (!origin || !isTime(time)) return undefined;
  const state = (count, hash) => hash && { size: Number(count), root: Buffer.from(hash, "base64") };
  return {
    text,
    origin,
    time,
    ...state(size, root),
    log: state(lines, logRoot),
    records: state(records, recordsRoot),
    signatures: signatures
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split(" ")),
  };
}

/** Compares promised terms with receipts and with the signed records. Reports a promise that appears in neither. */
export function comparePromises({ promised }, receipts, proofs, orders) {
  const findings = [];
  for (const receipt of orders) {
    const item = promised.get(receipt.order.id);
    const { order, ...terms } = orderTermsOn(receipt);
    const { hold: _hold, source: _source, ...agreed } = order;
    if (item && !hasAll(item, { ...terms, order: agreed }))
      findAbout(findings, "Receipt", item.id)("altered", "its terms are not those that were promised.");
  }
  for (const receipt of receipts) {
    const item = promised.get(receipt.trade.id);
    const { acceptedSeq } = receipt;
    const { trade, ...terms } = termsOn(receipt);
    const { acceptedSeq: _seq, ...agreed } = trade;
    const isKept =
      !item || (hasAll(item, { ...terms, trade: agreed }) && fitsForecast(item.trade, receipt.trade));
    const isLater = acceptedSeq > (item?.trade?.acceptedSeq ?? Infinity);
    if (item && (!isKept || isLater || item.lastSeq > acceptedSeq))
      findAbout(findings, "Receipt", item.id)("altered", "its terms are not those that were promised.");
  }
  for (const item of proofs ? promised.values() : []) {
    const find = findAbout(findings, "Promise", item.id);
    const accepted = proofs.items.get(item.id)?.accepted;
    const isDue = proofs.members.has(item.member) && msOf(proofs.newest) - msOf(item.at) > sealedMs;
    if (!accepted) {
      if (isDue) find("missing", "the signed records have nothing about what was promised.");
    } else if (
      !isAgreed(accepted, item) ||
      item.lastSeq > ((accepted.trade ?? accepted.order)?.acceptedSeq ?? 0)
    )
      find("altered", "the signed records have other terms than were promised.");
  }
  return findings;
}

// ------------------------------------------------------------------------------------------------------------ standings

/**
 * Recomputes the final table of a round from the movements behind its rows. `acts` are those of the log, and `proofs`
 * are already read. The table must be the one in the log, and its movements of yours those in the records.
 */
export function verifyStandings(text, { acts, proofs } = {}) {
  const [header = {}, ...lines] = text
    .split("\n")
    .map(withoutReturn)
    .filter(Boolean)
    .map((line, nth) => parseJson(line, `Line ${nth + 1} of the standings`));
  if (header.kind !== "paperchain-standings") throw new Unreadable("A file of standings does not say so.");
  const findings = [];
  const name = fits.uuid(header.round?.id) ? header.round.id : "?";
  const find = findAbout(findings, "Standings of round", name);
  const odd = misfit(header, standingsForm);
  if (odd !== undefined) find("altered", `${odd} is not as a server writes it.`);
  const rows =
    odd === undefined ? lines.map((line, nth) => readStanding(line, nth, header.coins ?? {}, findings)) : [];
  if (odd === undefined) checkTable(header, rows, lines, find);
  const whole = rows.filter((row) => row !== undefined);
  if (acts && odd === undefined) compareClosing(header, acts.closings.get(header.round.id), find);
  const ended = acts?.endings.get(header.round?.id);
  for (const row of proofs ? whole : []) compareRow(row, { proofs, ended }, findings);
  return { findings, rows: whole.length };
}

/** A row with figures that follow from its movements; nothing if its form is wrong. */
function readStanding(line, nth, prices, findings) {
  const odd = misfit(line, standingLineForm);
  const row = odd === undefined ? parseOr(line.row) : undefined;
  const name = fits.uuid(row?.member) ? row.member : `${nth + 1}`;
  const find = findAbout(findings, "Row of member", name);
  if (odd !== undefined || misfit(row, rowForm) !== undefined || canonical(row) !== line.row)
    return void find("altered", "it is not as a server writes it.");
  const { movements, coins = [] } = line;
  if (coins.some(({ coin }) => !prices[coin])) find("altered", "it has a coin without a price.");
  if (movements.length !== Math.max(0, row.version - row.firstVersion + 1))
    find("altered", "it has more or fewer movements than it says.");
  if (movements.some(({ kind }, at) => kind === "clearing" || (kind === "opening" && at > 0)))
    find("altered", "its wallet began again among its movements.");
  const figures = addUp(movements, openProfit(coins, prices));
  // Older rows, without coins, lack this figure.
  const shown = { coinProfit: "0", ...row };
  const changed = Object.keys(figures).filter((field) => String(shown[field]) !== String(figures[field]));
  if (changed.length > 0) find("altered", `${changed.join(", ")} do not follow from its movements.`);
  return { ...row, figures, movements };
}

/** The gain of unsold coins at the table's prices. Quantities are in hundred-millionths of a coin. */
const openProfit = (coins, prices) =>
  coins.reduce((sum, { coin, quantity, cost }) => {
    const [whole, fraction = ""] = (prices[coin]?.price ?? "0").split(".");
    const value = (BigInt(quantity) * BigInt(whole + fraction)) / (100n * 10n ** BigInt(fraction.length));
    return sum + value - BigInt(cost);
  }, 0n);

/** The figures that follow from movements and from unsold coins. */
function addUp(movements, open) {
  const sums = { ...Object.fromEntries(Object.keys(kindsOf).map((field) => [field, 0n])), coinProfit: 0n };
  const counts = { risks: 0, trades: 0, wins: 0, decided: 0, corrected: 0, confidences: 0 };
  let [winsNeeded, misses, peak, drawdown] = [0n, 0n, 0n, 0n];
  const fall = () => {
    const [profit, base] = [profitIn(sums), baseIn(sums)];
    return ((peak - profit) * 1_000_000n) / (base + peak > 1n ? base + peak : 1n);
  };
  for (const { kind, net, payoutBps, decided, confidence, sold } of movements) {
    if (kind === "order_sell") sums.coinProfit += BigInt(sold ?? 0);
    for (const [field, [sign, ...kinds]] of Object.entries(kindsOf))
      if (kinds.includes(kind)) sums[field] += sign * BigInt(net);
    if (["trade_stake", "plan_buy", "order_buy"].includes(kind)) counts.risks += 1;
    if (kind === "adjustment") counts.corrected += 1;
    if (decided) counts.decided += 1;
    if (kind === "trade_win" || kind === "trade_loss") {
      counts.trades += 1;
      counts.wins += kind === "trade_win" ? 1 : 0;
      winsNeeded += 10_000_000_000n / BigInt(10_000 + (payoutBps ?? 0));
      counts.confidences += confidence === undefined ? 0 : 1;
      if (confidence !== undefined)
        misses += BigInt(kind === "trade_win" ? 100 - confidence : confidence) ** 2n;
    }
    if (profitIn(sums) > peak) peak = profitIn(sums);
    if (fall() > drawdown) drawdown = fall();
  }
  sums.coinProfit += open;
  if (fall() > drawdown) drawdown = fall();
  return { ...sums, ...counts, winsNeeded, misses, drawdown, profit: profitIn(sums) };
}

/** The kinds of movement that make up each sum, and with which sign. */
const kindsOf = {
  opening: [1n, "opening"],
  deposits: [1n, "deposit"],
  withdrawals: [-1n, "withdrawal_spend"],
  corrections: [1n, "adjustment"],
  tradeProfit: [1n, "trade_win", "trade_loss"],
  planProfit: [1n, "plan_payout"],
  fees: [-1n, "withdrawal_fee"],
};
const profitIn = ({ tradeProfit, planProfit, coinProfit, fees }) =>
  tradeProfit + planProfit + coinProfit - fees;
const baseIn = ({ opening, deposits, corrections }) => opening + deposits + corrections;

/** The figure that ranks, the higher the better; nothing for members who are not ranked. */
function scoreOf(rankBy, figures) {
  if (figures.risks === 0) return undefined;
  if (rankBy === "profit") return figures.profit;
  if (rankBy === "calibration")
    return figures.confidences < 10 ? undefined : -((figures.misses * 100n) / BigInt(figures.confidences));
  const base = baseIn(figures) > 1_000_000n ? baseIn(figures) : 1_000_000n;
  const profit = figures.profit * 1_000_000n;
  const isLossDown = profit < 0n && rankBy !== "return";
  const share = isLossDown ? -((base - 1n - profit) / base) : profit / base;
  if (rankBy === "percent" || isLossDown) return share;
  return (share * 1_000_000n) / (figures.drawdown > 10_000n ? figures.drawdown : 10_000n);
}

/**
 * Checks that the table has every member once, in the order of the ranking figure, with the right places, under one root.
 */
function checkTable({ rankBy, members, root }, rows, lines, find) {
  const tree = new Tree();
  for (const { row } of lines) tree.add(Buffer.from(fits.text(row) ? row : ""));
  if (lines.length !== members) find("altered", `it says ${members} members, and has ${lines.length}.`);
  if (tree.root().toString("base64") !== root) find("altered", "its root is not that of its rows.");
  const whole = rows.filter((row) => row !== undefined);
  if (new Set(whole.map(({ member }) => member)).size < whole.length)
    find("altered", "a member stands in it twice.");
  let before;
  whole.forEach(({ member, place, figures }, at) => {
    const score = scoreOf(rankBy, figures);
    const isTie = before && score !== undefined && score === before.score;
    const due = score === undefined ? null : isTie ? before.place : at + 1;
    if (whole.length === rows.length && place !== due)
      find("altered", `member ${member} has place ${place}, and the figures give ${due}.`);
    if (before && isAfter(before, { score, member }))
      find("altered", `member ${member} stands below one with a lower figure.`);
    before = { score, member, place: due };
  });
}

const isAfter = (one, other) =>
  one.score === other.score
    ? one.member > other.member
    : one.score === undefined || (other.score !== undefined && other.score > one.score);

/** The log's line about the end of the round has the table's root. */
function compareClosing({ root, members, rankBy, bitcoin, coins = {} }, told, find) {
  if (!told) find("unexplained", "the log has no line with the root of these standings.");
  else if (canonical({ root, members, rankBy, bitcoin, coins }) !== canonical(told))
    find("altered", "the log tells of another table.");
}

/**
 * The movements behind a row are those in its member's proofs. In a whole file all of them must appear, with none
 * before the round's end left out.
 */
function compareRow({ member, firstVersion, version, movements }, { proofs, ended }, findings) {
  const known = proofs.movements.get(member);
  if (!known) return;
  const isWhole = proofs.members.has(member) && proofs.notCovered === 0;
  const isLeftOut = ([number, { at }]) =>
    number > version && ended !== undefined && msOf(at) < msOf(ended) - clocksMs;
  const changed =
    [...known].some(isLeftOut) ||
    movements.some(({ kind, net }, at) => {
      const item = known.get(firstVersion + at);
      if (!item) return isWhole;
      return item.kind !== kind || BigInt(item.available) + BigInt(item.held) !== BigInt(net);
    });
  if (changed)
    findAbout(findings, "Row of member", member)("altered", "its movements are not those in the proofs.");
}

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
  quantity: matches(/^-?\d{1,24}(\.\d{1,8})?$/),
  units: matches(/^(0|-?[1-9]\d{0,39})$/),
  outcome: oneOf("WIN", "LOSS", "TIE", "VOID"),
  code: matches(/^[0-9a-f]{4}-[0-9a-f]{4}$/),
  micros: matches(/^(0|-?[1-9]\d{0,29})$/),
  hash: matches(/^[A-Za-z0-9+/]{43}=$/),
  salt: matches(/^[0-9a-f]{32}$/),
  hexHash: matches(/^[0-9a-f]{64}$/),
  confidence: (value) => Number.isSafeInteger(value) && value >= 50 && value <= 100,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};
const orNull = (form) => ({ orNull: form });
const optional = (form) => ({ optional: form });
const listOf = (form) => ({ listOf: form });
const fields = (form) => ({ fields: form });

/**
 * The path of the first field whose form is wrong; nothing if all are right. Fields that no form names may have any
 * value.
 */
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
const startForm = fields({ start: fits.uuid, amount: fits.amount, cleared: fits.amount });
const roundStartForm = fields({ start: fits.uuid, amount: fits.amount, round: fits.text });
const roundRunForm = fields({ start: fits.uuid, cleared: fits.amount, wallets: fits.whole });
const isCoinPrice = (value) =>
  misfit(value, fields({ price: fits.price, marketPrice: fits.price, at: fits.time })) === undefined;
const closingForm = fields({
  start: fits.uuid,
  root: fits.hash,
  members: fits.whole,
  rankBy: oneOf("percent", "profit", "returnPerDrawdown", "calibration", "return"),
  bitcoin: fields({ first: orNull(fits.price), last: orNull(fits.price) }),
  coins: optional((value) => fits.object(value) && Object.values(value).every(isCoinPrice)),
});
const standingsForm = fields({
  ...closingForm.fields,
  start: optional(fits.text),
  practice: oneOf(true),
  round: fields({ id: fits.uuid, name: fits.text, number: fits.whole, group: fits.text }),
});
const standingLineForm = fields({
  name: fits.text,
  row: fits.text,
  movements: listOf(
    fields({
      kind: fits.text,
      net: fits.micros,
      payoutBps: optional(fits.whole),
      decided: optional(oneOf(true)),
      confidence: optional(fits.whole),
      sold: optional(fits.micros),
    }),
  ),
  coins: optional(listOf(fields({ coin: fits.text, quantity: fits.micros, cost: fits.micros }))),
});
const isSwitch = oneOf(true, false);
const rowForm = fields({
  ...Object.fromEntries(Object.keys(kindsOf).map((field) => [field, fits.micros])),
  ...Object.fromEntries(
    ["risks", "trades", "wins", "decided", "corrected", "confidences", "drawdown"].map((field) => [
      field,
      fits.whole,
    ]),
  ),
  member: fits.uuid,
  place: orNull(fits.whole),
  firstVersion: fits.whole,
  version: fits.whole,
  profit: fits.micros,
  winsNeeded: fits.micros,
  misses: fits.micros,
  coinProfit: optional(fits.micros),
  salt: fits.salt,
  late: isSwitch,
  freshStart: isSwitch,
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
  log: optional(orNull(fields({ code: fits.code, size: fits.whole, time: fits.time }))),
  trade: fields({
    id: fits.uuid,
    userId: optional(fits.text),
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
    forecast: optional(
      orNull(
        fields({
          confidence: orNull(fits.confidence),
          reason: orNull(fits.text),
          reasonSalt: optional(orNull(fits.salt)),
        }),
      ),
    ),
    decision: orNull(fields({ reason: fits.text, at: fits.time, ruleOutcome: orNull(fits.outcome) })),
  }),
  rule: fields({ version: fits.whole, words: listOf(fits.text) }),
  ticks: listOf(tickForm),
  acceptedSeq: fits.whole,
  ruleSeq: orNull(fits.whole),
  postings: listOf(
    fields({
      kind: fits.text,
      available: fits.amount,
      held: fits.amount,
      availableAfter: optional(fits.amount),
      at: fits.time,
    }),
  ),
});
const fillForm = fields({
  price: fits.price,
  priceWithSpread: fits.price,
  quantity: fits.quantity,
  amount: fits.amount,
  fee: fits.amount,
  spread: fits.amount,
  profit: orNull(fits.amount),
  tick: tickForm,
});
const orderReceiptForm = fields({
  practice: oneOf(true),
  log: receiptForm.fields.log,
  order: fields({
    id: fits.uuid,
    userId: optional(fits.text),
    coinId: fits.text,
    side: oneOf("buy", "sell"),
    kind: oneOf("market", "limit", "stop"),
    amount: orNull(fits.amount),
    quantity: orNull(fits.quantity),
    price: orNull(fits.price),
    state: oneOf("open", "filled", "cancelled"),
    feeBps: fits.whole,
    spreadBps: fits.whole,
    ruleVersion: fits.whole,
    acceptedAt: fits.time,
    cancelAskedAt: orNull(fits.time),
    trigger: orNull(tickForm),
    filledAt: orNull(fits.time),
    fill: orNull(fillForm),
    cancelledAt: orNull(fits.time),
    reason: orNull(oneOf(...cancelReasons)),
  }),
  hold: fits.uuid,
  others: listOf(fits.uuid),
  rule: receiptForm.fields.rule,
  ticks: listOf(tickForm),
  acceptedSeq: fits.whole,
  ruleSeq: orNull(fits.whole),
  postings: receiptForm.fields.postings,
  coins: listOf(
    fields({
      kind: fits.text,
      available: fits.quantity,
      held: fits.quantity,
      availableAfter: optional(fits.quantity),
      heldAfter: optional(fits.quantity),
      cost: fits.amount,
      costAfter: optional(fits.amount),
      taken: fits.amount,
      takenAfter: optional(fits.amount),
      version: optional(fits.whole),
      at: fits.time,
    }),
  ),
});
/** Of which tree and how large: an item, a record and a promise. Amounts are whole millionths of a USDT. */
const recordForm = fields({
  seq: fits.whole,
  time: fits.time,
  kind: fits.text,
  count: fits.whole,
  root: fits.hash,
});
const pollForm = fields({
  number: fits.whole,
  source: fits.text,
  host: fits.text,
  asked: fits.time,
  answered: fits.time,
  result: oneOf("answered", "empty", "failed"),
  problem: orNull(fits.text),
  answers: listOf(fits.hash),
  coins: fits.hash,
  seq: fits.whole,
});
const totalsForm = fields({ count: fits.whole, available: fits.micros, held: fits.micros });
const openedForm = fields({
  item: fits.text,
  index: fits.whole,
  itemPath: listOf(fits.hash),
  record: fits.text,
  path: listOf(fits.hash),
});
const answerForm = fields({
  practice: oneOf(true),
  checkpoint: fits.text,
  accepted: orNull(openedForm),
  closed: orNull(openedForm),
  money: listOf(openedForm),
  coins: optional(listOf(openedForm)),
  prices: optional(
    orNull(
      fields({
        polls: listOf(
          fields({
            record: fits.text,
            path: listOf(fits.hash),
            item: orNull(fits.text),
            itemPath: listOf(fits.hash),
          }),
        ),
        lists: listOf(fits.text),
      }),
    ),
  ),
  notCovered: fits.whole,
});
const wholeForm = fields({ practice: oneOf(true), member: fits.uuid, notCovered: fits.whole });
const tradeTermsForm = {
  coin: fits.text,
  direction: oneOf("up", "down"),
  payoutBps: fits.whole,
  rule: fits.whole,
  seconds: fits.whole,
  settlement: oneOf("market", "manual"),
  confidence: optional(fits.confidence),
  reason: optional(fits.hexHash),
  saltedReason: optional(fits.hexHash),
};
const acceptedForm = {
  amount: fits.micros,
  at: fits.time,
  cryptoAmount: orNull(fits.text),
  currency: fits.text,
  fee: fits.micros,
  id: fits.uuid,
  member: fits.uuid,
  plan: orNull(
    fields({
      coin: fits.text,
      dailyProfitBps: fits.whole,
      plan: fits.uuid,
      runTime: fits.whole,
      timeUnit: oneOf("minutes", "hours", "days"),
    }),
  ),
  salt: fits.salt,
  type: oneOf("Deposit", "Withdraw", "BuyUp", "BuyDown", "MiningPlanPurchase"),
};
const orderTermsForm = {
  coin: fits.text,
  ends: fits.time,
  feeBps: fits.whole,
  kind: oneOf("market", "limit", "stop"),
  paired: isSwitch,
  price: orNull(fits.price),
  quantity: orNull(fits.units),
  rule: fits.whole,
  spreadBps: fits.whole,
};
const itemForms = {
  orders: fields({
    ...acceptedForm,
    type: oneOf("Buy", "Sell"),
    order: fields({ ...orderTermsForm, acceptedSeq: fits.whole, hold: fits.uuid, source: fits.text }),
  }),
  fills: fields({
    amount: orNull(fits.micros),
    at: fits.time,
    cancelAskedAt: orNull(fits.time),
    fee: orNull(fits.micros),
    fillAt: orNull(fits.time),
    fillSeq: orNull(fits.whole),
    id: fits.uuid,
    member: fits.uuid,
    profit: orNull(fits.micros),
    quantity: orNull(fits.units),
    reason: orNull(oneOf(...cancelReasons)),
    salt: fits.salt,
    triggerAt: orNull(fits.time),
    triggerSeq: orNull(fits.whole),
  }),
  coins: fields({
    at: fits.time,
    available: fits.units,
    availableAfter: fits.units,
    coin: fits.text,
    cost: fits.micros,
    costAfter: fits.micros,
    held: fits.units,
    heldAfter: fits.units,
    kind: fits.text,
    member: fits.uuid,
    reference: fits.uuid,
    salt: fits.salt,
    slot: fits.whole,
    taken: fits.micros,
    takenAfter: fits.micros,
    version: fits.whole,
  }),
  accepted: fields({
    ...acceptedForm,
    trade: orNull(fields({ ...tradeTermsForm, acceptedSeq: fits.whole })),
  }),
  closed: fields({
    at: fits.time,
    decided: oneOf(true, false),
    entryAt: orNull(fits.time),
    exitAt: orNull(fits.time),
    id: fits.uuid,
    member: fits.uuid,
    outcome: fits.outcome,
    payout: fits.micros,
    salt: fits.salt,
  }),
  money: fields({
    at: fits.time,
    available: fits.micros,
    availableAfter: fits.micros,
    held: fits.micros,
    heldAfter: fits.micros,
    kind: fits.text,
    member: fits.uuid,
    reference: fits.uuid,
    salt: fits.salt,
    step: fits.whole,
    version: fits.whole,
  }),
};
const promisedForm = fields({
  ...acceptedForm,
  type: oneOf("Deposit", "Withdraw", "BuyUp", "BuyDown", "MiningPlanPurchase", "Buy", "Sell"),
  order: optional(fields({ ...orderTermsForm, acceptedSeq: fits.whole })),
  lastSeq: orNull(fits.whole),
  trade: orNull(fields({ ...tradeTermsForm, acceptedSeq: optional(fits.whole) })),
});
const promiseForm = fields({
  practice: oneOf(true),
  key: fits.text,
  promise: fields({ item: fits.text, index: fits.whole, path: listOf(fits.hash), note: fits.text }),
});

// ------------------------------------------------------------------------------------------------------ simulated prices

const [tickMs, ticksPerDay, ticksPerBlock] = [3_000, 28_800, 100];

/**
 * Recomputes the simulated prices on receipts from a published secret and the rule in docs/formats.md. With a log's
 * acts, the secret and the coins' terms must be those that the log fixed. Returns the findings, and how many prices
 * were computed, are older than the log's line, or are of days whose secret is not public yet.
 */
export function verifySimulated(receipts, published, acts) {
  const findings = [];
  const counts = { computed: 0, notCovered: 0, notYet: 0 };
  const market = readMarket(published);
  checkCommitment(market, acts, (kind, words) => findings.push({ kind, words }));
  const prices = new SimulatedPrices(market);
  const since = Date.parse(acts?.commits[0]?.time ?? published.firstDay);
  for (const receipt of receipts) {
    const { id, coinId } = (isOrder(receipt) ? asTrade(receipt) : receipt).trade;
    const find = (kind, words) => findings.push({ kind, receipt: id, words: `Receipt ${id}: ${words}` });
    const simulated = receipt.ticks.filter(({ source }) => source === "simulated");
    const covered = simulated.filter(({ at }) => Date.parse(at) >= since);
    const known = covered.filter(({ at }) => Date.parse(at) < market.knownUntil);
    counts.notCovered += simulated.length - covered.length;
    counts.notYet += covered.length - known.length;
    counts.computed += known.length;
    for (const tick of known) checkSimulated(tick, coinId, prices, find);
    if (covered.length > 0) findGaps(isOrder(receipt) ? asTrade(receipt) : receipt, covered, since, find);
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

/** Simulated prices come every 3 seconds, and none may be missing around a trade's entry and exit. */
function findGaps({ trade }, ticks, since, find) {
  const there = new Set(ticks.map(({ at }) => Date.parse(at)));
  const [accepted, ends] = [trade.timestamp, trade.endsAt].map((time) => Date.parse(time));
  const isOver = trade.outcome !== null && trade.decision === null;
  const around = trade.around ?? [
    { due: accepted + 1, found: trade.entry },
    { due: ends, found: trade.exit },
  ];
  const missing = new Set();
  for (const { due, found } of around) {
    if (Number.isNaN(due)) continue;
    const near = [...there].filter((at) => at >= due - 60_000 && at <= due + lateMs + 60_000);
    // Thinned ticks do not count as missing. Ticks stay around an entry and an exit, but not around a trade without
    // them.
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

  /** The move of a day up to a tick: the day is divided into hours, the hour into blocks, the block into ticks. */
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

/** The positions between two others: each part has its own move, and its share of what is missing from the whole. */
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
 * Compares the market's prices on receipts with candles from elsewhere. A recorded price and an exchange's are never
 * exactly equal: it must be between low and high of the candles around it, plus or minus the tolerance in percent.
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

/**
 * All candles of the files, sorted by time. `around` returns the candle of a moment with its neighbours; none if there
 * is a gap.
 */
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

/**
 * Comma-separated values below a line with column names, in any order; without names, the columns of Binance's files.
 */
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

/** Seconds, milliseconds or microseconds since 1970, or an ISO time, in UTC unless it has a zone. */
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
    if (typeof value === "object" && value !== null && isShallow(value)) return value;
  } catch {}
  throw new Unreadable(`${what} is not JSON.`);
}

/**
 * Whether values are nested at most 100 deep. A server writes ten levels, and a file of nothing but brackets would stop
 * this program.
 */
const isShallow = (value, deeper = 100) =>
  typeof value !== "object" ||
  value === null ||
  (deeper > 0 && Object.values(value).every((each) => isShallow(each, deeper - 1)));

const usage = `Usage: node paperchain-verify.mjs [--log FILE] [--checkpoint FILE]... [--key KEY] [--witness KEY]... [--records FILE]
       [--receipts FILE]... [--proofs FILE]... [--promises FILE]...
       [--standings FILE]... [--secret FILE] [--compare FILE]... [--coin COIN] [--tolerance PERCENT]

  --log FILE         the log as downloaded
  --checkpoint FILE  a checkpoint that you kept, or the e-mail with it, as many as you have
  --key KEY          the log's key, if you have it from elsewhere
  --witness KEY      the key of a server that cosigns the log's checkpoints, as many as you want to check
  --records FILE     the records as downloaded
  --receipts FILE    a receipt, or receipts as JSON lines
  --proofs FILE      the proofs of your transactions, downloaded together or one by one
  --promises FILE    promises that your browser kept, as JSON lines
  --standings FILE   the final table of a round as downloaded
  --secret FILE      yesterday's secret, to compute simulated prices on the receipts again
  --compare FILE     candles of an exchange (CSV), to compare with the market's prices on the receipts
  --coin COIN        the coin of these candles as receipts name it, such as bitcoin
  --tolerance 0.5    how far outside its candles a price may be, in percent
  --help             this text`;

function readArguments(given) {
  const options = {
    log: undefined,
    checkpoint: [],
    records: undefined,
    receipts: [],
    proofs: [],
    promises: [],
    standings: [],
    key: undefined,
    witness: [],
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
  const { log, records, receipts, proofs, promises, standings } = options;
  if (!log && !records && [receipts, proofs, promises, standings].every((files) => files.length === 0))
    throw new Unreadable(usage);
  if (proofs.length > 0 && !log && !records && !options.key)
    throw new Unreadable(
      "To check proofs, give --log, --records or --key too: they say whose signature counts.",
    );
  if (options.witness.length > 0 && !log) throw new Unreadable("To check cosignatures, give --log too.");
  if (options.secret && receipts.length === 0)
    throw new Unreadable("To compute simulated prices again, give --receipts too.");
  if (options.compare.length > 0 && (!options.coin || receipts.length === 0))
    throw new Unreadable("To compare prices, give --receipts and the --coin of the candles too.");
  if (!/^\d+(\.\d+)?$/.test(options.tolerance))
    throw new Unreadable("--tolerance is a percentage, such as 0.5.");
  return options;
}

/** Lines end only with a line feed, because a text of the log may contain other line separators. */
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

/** A receipt as the app saves it, on several lines, or several receipts as JSON lines. */
export function readReceipts(whole, file) {
  const texts = /^\{\s/.test(whole) ? [whole] : whole.split("\n").map(withoutReturn).filter(Boolean);
  return texts.map((text, nth) => parseJson(text, `Receipt ${nth + 1} of ${file}`));
}

/** Receipts in their form, those of orders as far as they are about prices like trades. */
const wholeOf = (receipts) =>
  receipts.flatMap((receipt) => {
    if (!isOrder(receipt)) return misfit(receipt, receiptForm) === undefined ? [receipt] : [];
    return misfit(receipt, orderReceiptForm) === undefined ? [asTrade(receipt)] : [];
  });

function compareCandles(receipts, { compare, coin, tolerance }, say) {
  if (compare.length === 0) return [];
  const whole = wholeOf(receipts);
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
  const whole = wholeOf(receipts);
  const published = parseJson(readFileSync(secret, "utf8"), "The secret of simulated prices");
  const { findings, computed, notCovered, notYet } = verifySimulated(whole, published, acts);
  say(
    `Computed ${computed} simulated prices again, with the secret of ${published.day}. ${notYet} are of later days, whose secrets are not public yet; ${notCovered} are older than the log's line about them.`,
  );
  if (!log) say("Without --log, the verifier cannot tell whether the secret is the one that the log fixed.");
  return findings;
}

/**
 * Checks each given file by itself and then with the others. `log` and `records` are lines, `receipts` are parsed,
 * `held`, `proofs`, `promises` and `standings` are texts of files. Files that fail by themselves are not compared
 * further.
 */
export async function verifyAll({ key: keyText, held = [], receipts = [], now = Date.now(), ...given }) {
  const log = given.log && (await verifyLog(given.log, { held, key: keyText }));
  const records =
    given.records &&
    (await verifyRecords(given.records, {
      held: log ? [] : held,
      key: log?.key.text ?? keyText,
      states: log?.records ?? [],
    }));
  const key = log?.key ?? records?.key ?? (keyText ? readKey(keyText.trim()) : undefined);
  const promises = readPromises(given.promises ?? [], key);
  const proofs = given.proofs?.length > 0 ? readProofs(given.proofs, key) : undefined;
  const whole = receipts.filter((receipt) => !isOrder(receipt) && misfit(receipt, receiptForm) === undefined);
  const orders = receipts.filter(
    (receipt) => isOrder(receipt) && misfit(receipt, orderReceiptForm) === undefined,
  );
  const findings = [log, records, proofs, promises].flatMap((each) => each?.findings ?? []);
  const newest = [log, records, proofs]
    .map((each) => each?.newest ?? "")
    .sort()
    .at(-1);
  if (msOf(newest) > now + aheadMs)
    findings.push({ kind: "altered", words: `A checkpoint is dated ${newest}, which is still to come.` });
  findings.push(...verifyReceipts(receipts, log?.acts));
  if (log?.findings.length === 0)
    findings.push(
      ...compareStates("lines", log.tree, log.newest, [...promises.lines, ...marksOn([...whole, ...orders])]),
    );
  if (records?.findings.length === 0) {
    const states = [...(proofs?.states ?? []), ...promises.records];
    findings.push(...compareStates("records", records.tree, records.newest, states));
  }
  if (records) findings.push(...comparePolls([...whole, ...orders.map(asTrade)], records));
  if (log) findings.push(...compareGiven(log, records, proofs), ...compareStarts(log, records, proofs));
  if (proofs)
    findings.push(
      ...compareWithProofs(whole, proofs, records?.since),
      ...comparePrices(whole, proofs),
      ...compareOrdersWithProofs(orders, proofs, records?.since),
    );
  findings.push(...comparePromises(promises, whole, proofs, orders));
  const standings = (given.standings ?? []).map((text) => verifyStandings(text, { acts: log?.acts, proofs }));
  findings.push(...standings.flatMap((table) => table.findings));
  return {
    findings: findings.sort(byGravity),
    log,
    records,
    proofs,
    promises,
    standings,
    receipts: whole,
    orders,
  };
}

/** How far clocks may be ahead. */
const aheadMs = 300_000;

/** The code of the newest checkpoint on each receipt, as a state of the log. */
const marksOn = (receipts) =>
  receipts.flatMap(({ log, trade, order }) =>
    log ? [{ ...log, name: `the code ${log.code} on receipt ${(trade ?? order).id}` }] : [],
  );

async function run(given, say) {
  if (given.includes("--help")) {
    say(usage);
    return 0;
  }
  const options = readArguments(given);
  const read = (file) => readFileSync(file, "utf8");
  const receipts = options.receipts.flatMap((file) => readReceipts(read(file), file));
  const checked = await verifyAll({
    log: options.log && linesOf(options.log),
    records: options.records && linesOf(options.records),
    held: options.checkpoint.map(read),
    key: options.key,
    receipts,
    proofs: options.proofs.map(read),
    promises: options.promises.map(read),
    standings: options.standings.map(read),
  });
  sayWhatWasRead(checked, options, receipts.length, say);
  const findings = [
    ...checked.findings,
    ...checkWitnesses(options.witness, checked.log, say),
    ...checkSimulatedPrices(receipts, options, checked.log?.acts, say),
    ...compareCandles(receipts, options, say),
  ].sort(byGravity);
  for (const { kind, words } of findings) say(`${kind.toUpperCase()}: ${words}`);
  const verdict = findings[0]?.kind ?? "as it should be";
  say(findings.length === 0 ? "No problems found." : `Problems found, the gravest: ${verdict}.`);
  return exitCodes[verdict];
}

function sayWhatWasRead({ log, records, proofs, promises, standings }, options, receipts, say) {
  const kept = options.checkpoint.length;
  if (log)
    say(
      `Read ${log.size} lines, ${log.signed} of them signed by ${log.key.name}. Compared them with ${log.held} checkpoints of yours.`,
    );
  if (records) {
    say(`Read ${records.size} records, since ${records.since ?? "never"}, signed until ${records.newest}.`);
    const totals = [...records.totals].map(
      ([kind, { count, available }]) => `${kind} ${fromMicros(String(available))} USDT (${count})`,
    );
    if (totals.length > 0) say(`Added to everybody's balances: ${totals.join(", ")}.`);
  }
  if ((log || records) && kept === 0)
    say(
      "Without a checkpoint that you kept, the verifier cannot detect a history that was rewritten as a whole.",
    );
  if (receipts > 0) say(`Recomputed ${receipts} receipts.`);
  if (proofs)
    say(`Followed ${proofs.count} items to the signed root, about ${proofs.items.size} transactions.`);
  if (proofs?.notCovered > 0)
    say(`${proofs.notCovered} rows are older than the first record: no record covers them.`);
  for (const { rows } of standings) say(`Computed ${rows} rows of a final table again.`);
  if (standings.length > 0 && !log)
    say("Without --log, the verifier cannot tell whether these standings are those that the server fixed.");
  if (promises.count > 0) say(`Checked ${promises.count} promises.`);
  if (promises.count > 0 && !proofs)
    say("Without --proofs, the verifier cannot tell whether a promise was kept that has no receipt.");
}

async function main() {
  try {
    process.exitCode = await run(process.argv.slice(2), (line) => console.log(line));
  } catch (error) {
    const isExpected = error instanceof Unreadable || error.code !== undefined;
    console.error(isExpected ? error.message : `The files cannot be read: ${error.message}.`);
    process.exitCode = exitCodes.unreadable;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
