import type { Chance } from "../../demo/chance.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** Values of the wrong type, at the edges of their type, or meant for another interpreter. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, {}, [], [[]], [null], { length: 9 }, { $gt: "" }],
  ...[{ toString: "x", valueOf: "x" }, 0, -0, -1, 1.5, 1e308, -1e-308, 2 ** 53, 2 ** 53 + 2, ""],
  ...[" ", "0", "-1", "1e9", "0x10", "NaN", "Infinity", "null", "true", "[object Object]"],
  ...["\u0000", "a\u0000b", "\ud800", "\udc00x", "\ufeff", "\u202egnp.exe", "\u200b\u200d", "İıſK"],
  ...["e\u0301", "👩‍👩‍👧‍👦", "ﷺ".repeat(50), "\r\nset-cookie: a=b", "' or 1=1 --", "%00%0a", "%"],
  ...["$\u007b7*7}{{7*7}}<%= 7 %>", "<script>alert(1)</script>", "../../../../etc/passwd"],
  ...["__proto__", "constructor", "00000000-0000-0000-0000-000000000000"],
  ...["ffffffff-ffff-ffff-ffff-ffffffffffff", "2026-02-30", "9999-12-31T23:59:59.999Z"],
  ...["-271821-04-20T00:00:00.000Z", "99999999999999999999999999.99", "0.0000000000000000001"],
  ...["a".repeat(300), "a".repeat(10_000), "é".repeat(60_000)],
];

const hostileBodies: readonly string[] = [
  ...["", " ", "{", '{"a":', "[]", "null", "7", '"text"', "true", "\ufeff{}", '{"a":1,"a":2}'],
  ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ...["{'a':1}", "NaN", "<a/>", "a=b&c=d", `{"a":"${"x".repeat(70_000)}"}`],
  ...[`[${"{},".repeat(9_000)}{}]`, nested(100), nested(5_000)],
  `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
];

const notUtf8 = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]);

export const hostileBody = (chance: Chance): string | Buffer =>
  chance.below(20) === 0 ? notUtf8 : chance.of(hostileBodies);

export const contentTypes: readonly string[] = [
  ...["application/json; charset=utf-16", "application/JSON", "application/json;;", "text/plain"],
  ...["text/html", "application/xml", "application/x-www-form-urlencoded"],
  ...["application/octet-stream", "multipart/form-data", "multipart/form-data; boundary="],
  ...["multipart/form-data; boundary=----paperchain-7d1f", "json", "*/*", ";"],
];
