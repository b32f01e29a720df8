// @module-tag packages

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { refusals } from "@paperchain/contract/refusals.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../server/src/testing/free-port.ts";
import { kill, patience, run } from "../testing/npm-start.ts";

const root = join(import.meta.dirname, "../..");
const example = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

interface Place {
  readonly directory: string;
  readonly port: number;
  readonly plainPort: number;
  readonly upstream: string;
}

/** Each example as it is in deploy, with the ports and the certificate of this test. */
const proxies = {
  nginx: {
    program: "/usr/sbin/nginx",
    prepare: ({ directory, port, plainPort, upstream }: Place) => {
      const site = example("nginx.conf")
        .replace("listen 80", `listen 127.0.0.1:${plainPort}`)
        .replace("listen 443", `listen 127.0.0.1:${port}`)
        .replaceAll("http://127.0.0.1:3000", upstream)
        .replace(/\/etc\/\S+fullchain\.pem/, join(directory, "cert.pem"))
        .replace(/\/etc\/\S+privkey\.pem/, join(directory, "key.pem"));
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${directory}/${name};`,
      );
      const user = process.getuid?.() === 0 ? "user root;" : "";
      const main = `${user} daemon off; error_log stderr; pid ${directory}/pid; events {} http { access_log off; ${paths.join(" ")}`;
      return ["-p", directory, "-c", write(directory, "nginx.conf", `${main}\n${site}}`)];
    },
  },
  caddy: {
    program: "/usr/bin/caddy",
    prepare: ({ directory, port, plainPort, upstream }: Place) => {
      const tls = `\ttls ${directory}/cert.pem ${directory}/key.pem\n`;
      const site = example("Caddyfile")
        .replace(/^club\.example \{\n/m, `https://club.example:${port} {\n${tls}`)
        .replace("http://club.example", `http://club.example:${plainPort}`)
        .replace("127.0.0.1:3000", upstream.replace("http://", ""));
      const options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n";
      const file = write(directory, "Caddyfile", options + site);
      return ["run", "--adapter", "caddyfile", "--config", file];
    },
  },
  haproxy: {
    program: "/usr/sbin/haproxy",
    prepare: ({ directory, port, plainPort, upstream }: Place) => {
      const [key, cert] = ["key.pem", "cert.pem"].map((name) => readFileSync(join(directory, name), "utf8"));
      const both = write(directory, "both.pem", `${cert}${key}`);
      const site = example("haproxy.cfg")
        .replace(/^listen leader\n(.+\n)+/m, "")
        .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
        .replace("bind :443", `bind 127.0.0.1:${port}`)
        .replace(/\/etc\/\S+\.pem/, both)
        .replace("one:3000", upstream.replace("http://", ""))
        .replace(/^ +server two .*\n/m, "");
      return ["-db", "-f", write(directory, "haproxy.cfg", site)];
    },
  },
};

test.for(Object.entries(proxies))(
  "behind %s, as the example has it, everything works as without it",
  async ([, { program, prepare }], { skip }) => {
    skipWithout(program, skip);
    const settings = {
      PORT: String(await freePort()),
      TRUST_PROXY: "loopback",
      PUBLIC_URL: "https://club.example",
      MARKET: "simulated",
    };
    const upstream = `http://127.0.0.1:${settings.PORT}`;
    const server = run(settings);
    await vi.waitFor(async () => expect((await fetch(`${upstream}/readyz`)).status).toBe(200), patience);
    const [, password] = /Password\s+(\S+)/.exec(server.output()) ?? [];
    const { ask, plainPort } = await startProxy({ program, prepare }, upstream);
    const page = await vi.waitFor(() => ask("GET", "/login", { accept: "text/html" }), patience);
    expect([page.statusCode, page.headers["strict-transport-security"]]).toEqual([
      200,
      expect.stringContaining("max-age"),
    ]);
    expect(await text(page)).toContain("<title>Paperchain");
    expect((await ask("GET", "/metrics")).statusCode).toBe(404);

    // Without TLS a page leads to the right address, and a call is refused.
    const plain = await askPlainly(plainPort, "/login");
    expect([plain.statusCode, plain.headers.location]).toEqual([301, "https://club.example/login"]);
    expect((await askPlainly(plainPort, "/api/meta")).statusCode).toBe(403);

    // The caller's real address counts, whatever the caller claims.
    const json = { "content-type": "application/json" };
    const body = JSON.stringify({ identifier: "admin@paperchain.example", password });
    const loggedIn = await ask(
      "POST",
      "/api/auth/login",
      { ...json, "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" },
      body,
    );
    const authorization = `Bearer ${JSON.parse(await text(loggedIn)).token}`;
    const { sessions } = JSON.parse(
      await text(await ask("GET", "/api/users/me/sessions", { authorization })),
    );
    expect(sessions.map(({ address }: { address: string }) => address)).toEqual([caller]);

    // Events arrive while the stream is open.
    const stream = await ask("GET", "/api/stream", { authorization, accept: "text/event-stream" });
    expect(await firstOf(stream, /event: prices\n/)).toContain("event: prices");
    stream.destroy();

    // The largest picture gets through to the server, which says what is wrong with it.
    const form = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${"x".repeat(4_900_000)}\r\n--b--\r\n`;
    const type = { "content-type": "multipart/form-data; boundary=b" };
    const uploaded = await ask("POST", "/api/upload/profile-image", { ...type, authorization }, form);
    expect(JSON.parse(await text(uploaded))).toMatchObject({ code: expect.any(String) });
    expect(uploaded.statusCode).not.toBe(413);
    kill(-(server.child.pid ?? 0), "SIGINT");
    await server.gone;
  },
);

test("while no server is ready, HAProxy answers as a server does, and says when to come again", async ({
  skip,
}) => {
  skipWithout(proxies.haproxy.program, skip);
  const { ask } = await startProxy(proxies.haproxy, `http://127.0.0.1:${await freePort()}`);
  const answer = await vi.waitFor(() => ask("POST", "/api/auth/login"), patience);
  const { "retry-after": retryAfter, "content-type": type, "cache-control": kept } = answer.headers;
  expect([answer.statusCode, retryAfter, type, kept]).toEqual([
    503,
    "5",
    "application/json; charset=utf-8",
    "no-store",
  ]);
  const { message } = refusals.unavailable;
  expect(JSON.parse(await text(answer))).toEqual({ message, code: "unavailable" });
});

function skipWithout(program: string, skip: (note: string) => void): void {
  // The certificate is made with it.
  const missing = [program, "openssl"].filter((each) => spawnSync("which", [each]).status !== 0);
  if (missing.length > 0) skip(`${missing.join(" and ")} is not installed.`);
}

async function startProxy({ program, prepare }: (typeof proxies)[keyof typeof proxies], upstream: string) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const directory = aDirectory();
  const subject = ["-subj", "/CN=club.example", "-addext", "subjectAltName=DNS:club.example"];
  const files = ["-keyout", join(directory, "key.pem"), "-out", join(directory, "cert.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files], {
    stdio: "ignore",
  });
  const proxy = spawn(program, prepare({ directory, port, plainPort, upstream }), {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: directory },
  });
  onTestFinished(() => ended(proxy));
  return { ask: asker(port, readFileSync(join(directory, "cert.pem"), "utf8")), plainPort };
}

const caller = "127.0.0.3";

const asker =
  (port: number, ca: string) =>
  async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
    const known = { host: "127.0.0.1", port, servername: "club.example", ca, localAddress: caller };
    const sent = request({ ...known, method, path, headers: { host: "club.example", ...headers } });
    sent.end(body);
    const [answer] = await once(sent, "response");
    return answer as IncomingMessage;
  };

async function askPlainly(port: number, path: string): Promise<IncomingMessage> {
  const sent = http.request({ host: "127.0.0.1", port, path, headers: { host: "club.example" } });
  sent.end();
  const [answer] = await once(sent, "response");
  return answer.resume();
}

async function firstOf(stream: IncomingMessage, wanted: RegExp): Promise<string> {
  let seen = "";
  for await (const chunk of stream) {
    seen += chunk;
    if (wanted.test(seen)) break;
  }
  return seen;
}

function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "paperchain-proxy-"));
  mkdirSync(join(directory, "logs"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function write(directory: string, name: string, content: string): string {
  const file = join(directory, name);
  writeFileSync(file, content);
  return file;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
