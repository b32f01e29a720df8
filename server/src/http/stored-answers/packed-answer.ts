import { inflateRawSync } from "node:zlib";

/**
 * The texts that answers about opened trades share. A stored answer has a control character in place of each, because
 * JSON contains none. Stored answers need this list to be read, so never change or move a text, and add new ones at the
 * end.
 */
const texts = [
  '{"transactionId":"',
  '","message":"We received your withdrawal request. The amount is held until an administrator decides.","status":"Pending"}',
  '","message":"Your stake is held. The trade starts at ',
  "the next recorded price",
  "the first price at least 15 seconds after the trade was accepted",
  '.","trade":{"id":"',
  '","userId":"',
  '","userName":"',
  '","coinId":"',
  '","coinName":"',
  '","symbol":"',
  '","image":"/api/market/images/',
  '","direction":"',
  '","status":"active","waiting":true,"outcome":null,"voidBecause":null,"pnl":null,"payout":null,"timestamp":"',
  '","entryDate":null,"entryPrice":null,"endsAt":null,"exitPrice":null,"closedAt":null,"entry":null,"exit":null,"exitMissed":false,"ruleOutcome":null,"terms":{"stake":"',
  '","payoutBps":',
  ',"seconds":',
  ',"settlement":"',
  '","ruleVersion":',
  ',"winPays":"',
  '","lossCosts":"',
  '"},"forecast":null,"decision":null},"lastSeq":',
];

const charOf = new Map(texts.map((text, index) => [text, String.fromCharCode(index + 1)]));
const anyText = new RegExp(texts.map((text) => text.replace(/[.{}]/g, "\\$&")).join("|"), "g");
const anyChar = new RegExp(`[\\x01-${String.fromCharCode(texts.length)}]`, "g");

/** The first byte of a shortened answer. No deflate stream begins with it, because its block type does not exist. */
const shortened = "\x06";

/**
 * Shortens an answer to a third of its bytes. Compression would take ten times as long, which is more than the
 * posting's statement.
 */
export const packAnswer = (answer: unknown): Buffer =>
  Buffer.from(shortened + JSON.stringify(answer).replace(anyText, (text) => charOf.get(text) ?? text));

export function unpackAnswer(packed: Buffer): unknown {
  if (packed[0] !== shortened.charCodeAt(0)) return JSON.parse(inflateAnswer(packed));
  const text = packed.toString("utf8", 1);
  return JSON.parse(text.replace(anyChar, (char) => texts[char.charCodeAt(0) - 1] ?? char));
}

/** An answer that an earlier version compressed. */
const inflateAnswer = (packed: Buffer): string =>
  inflateRawSync(packed, { dictionary, windowBits: 12 }).toString();

const dictionary = Buffer.from(
  '{"transactionId":"","message":"We received your withdrawal request. The amount is held until an administrator decides.","status":"Pending"}' +
    '{"transactionId":"","message":"Your stake is held. The trade starts at the next recorded price.","trade":{"id":"","userId":"","userName":"","coinId":"ethereum","coinName":"Ethereum","symbol":"eth","image":"/api/market/images/bitcoin","coinName":"Bitcoin","symbol":"btc","direction":"short","status":"active","direction":"long","status":"active","waiting":true,"outcome":null,"voidBecause":null,"pnl":null,"payout":null,"timestamp":"2026-","entryDate":null,"entryPrice":null,"endsAt":null,"exitPrice":null,"closedAt":null,"entry":null,"exit":null,"exitMissed":false,"ruleOutcome":null,"terms":{"stake":"10.00","payoutBps":8500,"seconds":300,"settlement":"market","ruleVersion":1,"winPays":"18.50","lossCosts":"10.00"},"decision":null},"lastSeq":',
);
