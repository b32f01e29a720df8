// @module-tag packages

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const unit = join(import.meta.dirname, "../../deploy/paperchain.service");
const analyze = "/usr/bin/systemd-analyze";

test("systemd accepts the unit, and rates how little it may do", ({ skip }) => {
  if (!existsSync(analyze)) skip(`systemd is not installed (${analyze}).`);
  const directory = mkdtempSync(join(tmpdir(), "paperchain-unit-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  // Its program is not installed on this machine; everything else is as it is.
  const file = join(directory, "paperchain.service");
  writeFileSync(file, readFileSync(unit, "utf8").replace(/^ExecStart=.*$/m, "ExecStart=/bin/true"));
  const { status, stderr } = spawnSync(analyze, ["verify", "--man=no", file]);
  expect([status, stderr.toString()]).toEqual([0, ""]);
  const rated = execFileSync(analyze, ["security", "--offline=yes", file]).toString();
  const exposure = Number(/exposure level for paperchain\.service: ([\d.]+)/.exec(rated)?.[1]);
  expect(exposure).toBeLessThan(2);
});
