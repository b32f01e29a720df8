import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * The text that answers of trades and withdrawals have in common. Stored answers cannot be read without it: it is
 * never edited. Answers of another shape are packed too, only less.
 */
const dictionary = Buffer.from(
  '{"transactionId":"","message":"We received your withdrawal request. The amount is held until an administrator decides.","status":"Pending"}' +
    '{"transactionId":"","message":"Your stake is held. The trade starts at the next recorded price.","trade":{"id":"","userId":"","userName":"","coinId":"ethereum","coinName":"Ethereum","symbol":"eth","image":"/api/market/images/bitcoin","coinName":"Bitcoin","symbol":"btc","direction":"short","status":"active","direction":"long","status":"active","waiting":true,"outcome":null,"voidBecause":null,"pnl":null,"payout":null,"timestamp":"2026-","entryDate":null,"entryPrice":null,"endsAt":null,"exitPrice":null,"closedAt":null,"entry":null,"exit":null,"exitMissed":false,"ruleOutcome":null,"terms":{"stake":"10.00","payoutBps":8500,"seconds":300,"settlement":"market","ruleVersion":1,"winPays":"18.50","lossCosts":"10.00"},"decision":null},"lastSeq":',
);

const windowBits = 12;

/** An answer as a few bytes: the names of its fields and its usual words are in the dictionary. */
export const packAnswer = (answer: unknown): Buffer =>
  deflateRawSync(JSON.stringify(answer), { dictionary, windowBits, memLevel: 4 });

export const unpackAnswer = (packed: Buffer): unknown =>
  JSON.parse(inflateRawSync(packed, { dictionary, windowBits }).toString());
