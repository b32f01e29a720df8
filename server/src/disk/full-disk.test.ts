// @module-tag later

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { canMount, smallDisk } from "../testing/database/small-disk.ts";
import { openClient } from "../torture/outside/http.ts";
import { startMachine } from "../torture/outside/machine.ts";
import { admin, invitation } from "../torture/outside/settings.ts";

vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 100 };

describe.runIf(canMount)("on a small disk", () => {
  test.each([
    ["read-only", () => smallDisk(1, "ro")],
    ["full", () => filled(smallDisk(1))],
    ["too small for a database", () => smallDisk(8)],
  ])("a start on one that is %s ends with a sentence and no stack", (_name, disk) => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(disk(), "data"), PORT: "0", MARKET: "simulated" };
    const main = join(import.meta.dirname, "../main.ts");
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8" });
    expect(status).toBe(75);
    expect(stderr).toContain("Paperchain cannot write to its disk, which is full or read-only");
    expect(stdout + stderr).not.toContain("    at ");
  });

  test("a server that runs full refuses writes, goes on reading, says why once, and recovers by itself", async () => {
    const machine = await startMachine(smallDisk(220));
    onTestFinished(() => machine.stop());
    const { send, wrong } = openClient(machine.origin);
    const logIn = async (body: object) => (await send("POST", "/auth/login", { body }))?.body ?? {};
    const { token: adminToken } = await logIn(admin);
    const member = { identifier: "member@club.example", password: admin.password };
    await send("POST", "/auth/register", {
      body: {
        fullName: "Fay Full",
        email: member.identifier,
        password: member.password,
        confirmPassword: member.password,
        invitationCode: invitation,
      },
    });
    const { token, user } = await logIn(member);
    const trade = () =>
      send("POST", "/transactions/buy-up", { token, body: { coinId: "bitcoin", amount: "1" } });
    const ready = async () => (await fetch(`${machine.origin}/readyz`)).json();
    expect((await trade())?.status).toBe(201);

    // A database that cannot write its log at all stops. With a whole free segment of the log, only the tables lack
    // room.
    await asOwner(machine.database(), "select pg_switch_wal()");
    await asOwner(machine.database(), "create table later (n integer); drop table later");
    machine.fillDisk();
    await vi.waitFor(async () => expect((await trade())?.body.code).toBe("cannot_save"), patience);
    const answers = [];
    for (let times = 0; times < 50; times += 1) answers.push((await trade())?.status);
    expect(answers.filter((status) => status === 503).length).toBeGreaterThan(20);
    expect((await send("GET", `/wallet/${user.id}/balance`, { token }))?.status).toBe(200);
    // The database may free space that it no longer needs, so that a little fits again.
    await vi.waitFor(async () => {
      await trade();
      expect((await send("GET", "/admin/waiting", { token: adminToken }))?.body.troubles).toEqual(["disk"]);
      expect(await ready()).toMatchObject({ ready: false, disk: false, database: true });
    }, patience);
    const lines = machine.said.filter((line) => line.includes("The disk is full or read-only"));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(4);

    machine.makeRoom();
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ ready: true, disk: true }), patience);
    expect((await trade())?.status).toBe(201);
    expect(wrong).toEqual([]);
  });
});

function filled(directory: string): string {
  writeFileSync(join(directory, "filling"), Buffer.alloc(1 << 20));
  return directory;
}
