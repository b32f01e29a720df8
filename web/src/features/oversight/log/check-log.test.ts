import { describe, expect, test } from "vitest";
import { aLog } from "./a-log.ts";
import { checkLog } from "./check-log.ts";
import { verifyEd25519 } from "./signatures/verify-ed25519.ts";

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n}`);
const shown = (note: string) => async () => ({ note, log: "as signed" }) as const;
const troubleOf = async (...asked: Parameters<typeof checkLog>) => {
  const result = await checkLog(...asked);
  return result.fits ? undefined : result.trouble;
};

describe("an unchanged log", () => {
  test("is trusted the first time, if its own key signed it", async () => {
    const log = await aLog(lines(3));
    const result = await checkLog(undefined, log, verifyEd25519);
    expect(result).toMatchObject({ fits: true, since: undefined });
    expect(result.shown).toEqual(await log.checkpoint());
  });

  test.each([
    [0, 1],
    [1, 2],
    [3, 7],
    [4, 9],
    [8, 8],
    [7, 64],
  ])("grows from %i to %i lines", async (before, after) => {
    const log = await aLog(lines(before));
    const held = await log.checkpoint();
    log.lines = lines(after);
    expect(await checkLog(held, log, verifyEd25519)).toMatchObject({
      fits: true,
      checkpoint: { size: after },
      since: { size: before },
    });
  });
});

describe("a changed log", () => {
  test("with a line changed, and others after it", async () => {
    const log = await aLog(lines(5));
    const held = await log.checkpoint();
    log.lines = lines(9).with(2, "another line");
    const result = await checkLog(held, log, verifyEd25519);
    expect(result).toMatchObject({ fits: false, trouble: "forked", held, shown: await log.checkpoint() });
  });

  test("with a line changed, and as many as before", async () => {
    const log = await aLog(lines(5));
    const held = await log.checkpoint();
    log.lines = lines(5).with(4, "another line");
    expect(await troubleOf(held, log, verifyEd25519)).toBe("forked");
  });

  test("with an invalid proof", async () => {
    const log = await aLog(lines(5));
    const held = await log.checkpoint();
    log.lines = lines(6);
    for (const proof of [undefined, [], ["no base64"]]) {
      expect(await troubleOf(held, { ...log, proof: async () => proof }, verifyEd25519)).toBe("forked");
    }
  });

  test("with fewer lines than before", async () => {
    const log = await aLog(lines(5));
    const held = await log.checkpoint();
    log.lines = lines(4);
    expect(await troubleOf(held, log, verifyEd25519)).toBe("rolled-back");
  });

  test.each([
    ["shorter", "rolled-back"],
    ["changed", "forked"],
  ] as const)(
    "that its server itself calls %s, even if this browser holds that same checkpoint",
    async (integrity, trouble) => {
      const log = await aLog(lines(5));
      const held = await log.checkpoint();
      log.integrity = integrity;
      const silent = { ...log, proof: () => Promise.reject(new Error("The tree is gone.")) };
      expect(await checkLog(held, silent, verifyEd25519)).toMatchObject({ fits: false, trouble, held });
      expect(await troubleOf(undefined, silent, verifyEd25519)).toBe(trouble);
      log.lines = lines(6);
      expect(await troubleOf(held, { ...silent, newest: log.newest }, verifyEd25519)).toBe(trouble);
    },
  );

  test("signed by another key, of another name or of the same", async () => {
    const held = await (await aLog(lines(5))).checkpoint();
    expect(await troubleOf(held, await aLog(lines(5), "paperchain/log/other"), verifyEd25519)).toBe(
      "other-key",
    );
    expect(await troubleOf(held, await aLog(lines(5)), verifyEd25519)).toBe("other-key");
  });

  test("under a signature of something else, the first time as well", async () => {
    const log = await aLog(lines(5));
    const held = await log.checkpoint();
    const forged = { ...log, newest: shown(held.note.replace("time 2026", "time 2025")) };
    expect(await troubleOf(held, forged, verifyEd25519)).toBe("forged");
    expect(await troubleOf(undefined, forged, verifyEd25519)).toBe("forged");
  });

  test("with an unreadable checkpoint", async () => {
    const log = await aLog(lines(5));
    expect(await troubleOf(undefined, { ...log, newest: shown("<html>") }, verifyEd25519)).toBe("unreadable");
    expect(await troubleOf(undefined, { ...log, key: async () => "none" }, verifyEd25519)).toBe("unreadable");
  });

  test("is reported by its worst problem: another key before missing lines", async () => {
    const held = await (await aLog(lines(5))).checkpoint();
    expect(await troubleOf(held, await aLog(lines(2)), verifyEd25519)).toBe("other-key");
  });
});

test("an unreachable server raises no alarm", async () => {
  const log = await aLog(lines(5));
  const held = await log.checkpoint();
  log.lines = lines(6);
  const silent = { ...log, proof: () => Promise.reject(new Error("The server cannot be reached.")) };
  await expect(checkLog(held, silent, verifyEd25519)).rejects.toThrow("cannot be reached");
});

describe("records beside the log", () => {
  test("may grow, and may begin after the log did", async () => {
    const log = await aLog(lines(3));
    const before = await log.checkpoint();
    log.records = lines(5);
    expect(await troubleOf(before, log, verifyEd25519)).toBeUndefined();
    const held = await log.checkpoint();
    log.records = lines(12);
    expect(await troubleOf(held, log, verifyEd25519)).toBeUndefined();
  });

  test.each([
    ["fewer than before", lines(4), "records-gone"],
    ["none any more", undefined, "records-gone"],
    ["one changed", lines(5).with(1, "another"), "records-changed"],
    ["one changed, and more behind it", lines(9).with(4, "another"), "records-changed"],
    ["one inserted", ["first", ...lines(8)], "records-changed"],
  ])("are found: %s", async (_what, records, trouble) => {
    const log = await aLog(lines(3));
    log.records = lines(5);
    const held = await log.checkpoint();
    log.records = records;
    expect(await troubleOf(held, log, verifyEd25519)).toBe(trouble);
  });
});
