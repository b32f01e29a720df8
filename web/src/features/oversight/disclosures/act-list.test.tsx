import { sha256 } from "@noble/hashes/sha2.js";
import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aLog } from "../log/a-log.ts";
import { AdjustmentList } from "./adjustment-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const time = new Date().toISOString();
const person = `person:${"a".repeat(64)}`;
const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm") ?? "null")?.trouble;

/**
 * The list of corrections in a log with this many lines, in which every hundredth line, starting with the first, is a
 * correction.
 */
async function show(lines: number, answers: (line: LogLeaf) => boolean = () => true) {
  const leaves = Array.from({ length: lines }, (_, seq) => {
    const [type, after] =
      seq % 100 === 0 ? ["balance.adjust", { amount: `${seq + 1}.00` }] : ["member.pin", {}];
    return writeLeaf({ seq, time, type, after, actor: person, subject: person, before: {}, reason: "" });
  });
  const log = await aLog(leaves);
  log.time = time;
  const [note, key] = [await log.note(), await log.key()];
  const hashes = leaves.map((leaf) => leafHash(sha256, utf8(leaf)));
  const tree = batchTree(sha256, hashes);
  const all = leaves.map((leaf, seq): LogLeaf => {
    const [hash, path] = [hashes[seq] ?? new Uint8Array(), tree.path(seq)];
    return { ...JSON.parse(leaf), hash: toBase64(hash), path: path.map(toBase64) };
  });
  renderWithServer(<AdjustmentList page={1} turnTo={() => {}} />, ({ path }) => {
    const { pathname, searchParams: asked } = new URL(path, "http://server");
    if (pathname === "/log/key") return { json: { key } };
    if (pathname === "/log/checkpoint") return { json: { note, log: "as signed", cosigned: [] } };
    const from = Number(asked.get("from"));
    const shown = all.slice(from, from + Number(asked.get("limit"))).filter(answers);
    return { json: { lines: asked.get("from") ? shown : [], total: shown.length } };
  });
}

test("corrections are listed from the lines that the browser read, and older ones when it reads on", async () => {
  await show(620);
  await screen.findByText("+601.00 USDT on their own balance");
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  expect(screen.getByText("Your browser read the newest 500 of 620 lines.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Read older lines/ }));
  await screen.findByText("+1.00 USDT on their own balance");
  expect(screen.queryByRole("button", { name: /^Read older lines/ })).toBeNull();
  expect(alarm()).toBeUndefined();
});

test("a correction that the server leaves out raises the alarm, and no list is shown without it", async () => {
  await show(220, ({ seq }) => seq !== 100);
  await screen.findByText("Couldn't load this list. Try again.");
  expect(alarm()).toBe("missing");
});
