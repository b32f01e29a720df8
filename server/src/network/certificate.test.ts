import { once } from "node:events";
import { unlinkSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { certificates, writeCertificate } from "../testing/outside/certificates.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { type Certificate, openCertificate } from "./certificate.ts";

const [first, second] = certificates;

const aCertificate = (files: { TLS_CERT: string; TLS_KEY: string }): Certificate => {
  const certificate = openCertificate({ ...files, PUBLIC_URL: undefined });
  if (!certificate) throw new Error("There is no certificate.");
  return certificate;
};

const memoryLog = () => {
  const lines: string[] = [];
  const add = (_facts: object, line: string) => void lines.push(line);
  return { lines, info: add, error: add };
};

/**
 * Makes one call over https that trusts both certificates. Returns which one it met, and whether the connection was
 * already open.
 */
async function call(port: number, agent: Agent) {
  const sent = request({ port, agent, ca: certificates.map(({ cert }) => cert), host: "127.0.0.1" }).end();
  const [response] = await once(sent, "response");
  const answer = await text(response);
  if (!(sent.socket instanceof TLSSocket)) throw new Error("The connection is not secure.");
  const met = sent.socket.getPeerX509Certificate()?.toString().trim();
  return { answer, met: certificates.findIndex(({ cert }) => cert === met) + 1, reused: sent.reusedSocket };
}

test("a changed certificate reaches new connections, open ones stay, and a broken one changes nothing", async () => {
  const directory = temporaryDirectory();
  const files = writeCertificate(directory, first);
  const certificate = aCertificate(files);
  const app = Fastify({ https: { ...certificate.pair } });
  app.get("/", async () => "a page");
  onTestFinished(() => app.close());
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const log = memoryLog();
  const reload = () => certificate.reload(app.server, log);
  const open = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => open.destroy());
  expect(await call(port, open)).toEqual({ answer: "a page", met: 1, reused: false });
  reload();
  expect(log.lines).toEqual([]);

  // The new certificate arrives before its key.
  writeFileSync(files.TLS_CERT, second.cert);
  reload();
  reload();
  const stays = "The certificate from before stays in use.";
  expect(log.lines).toEqual([`TLS_KEY: ${files.TLS_KEY} is not the key of ${files.TLS_CERT}. ${stays}`]);
  expect(await call(port, new Agent())).toMatchObject({ met: 1 });
  writeFileSync(files.TLS_KEY, second.key);
  reload();
  expect(log.lines[1]).toBe(`The certificate in ${files.TLS_CERT} has changed. New connections get it.`);
  expect(await call(port, new Agent())).toMatchObject({ answer: "a page", met: 2 });
  expect(await call(port, open)).toMatchObject({ answer: "a page", reused: true });

  unlinkSync(files.TLS_CERT);
  reload();
  expect(log.lines[2]).toBe(`TLS_CERT: ${files.TLS_CERT} cannot be read, or is empty. ${stays}`);
  expect(await call(port, new Agent())).toMatchObject({ met: 2 });
});

test("a start with a certificate that cannot work is refused with a sentence, and one without is for http", () => {
  const directory = temporaryDirectory();
  const files = writeCertificate(directory, first);
  const open = (settings: object) => () =>
    openCertificate({ TLS_CERT: undefined, TLS_KEY: undefined, PUBLIC_URL: undefined, ...settings });
  expect(open({})()).toBeUndefined();
  expect(open({ ...files, PUBLIC_URL: "https://club.example" })()).toBeDefined();
  const both = "Set TLS_CERT and TLS_KEY, or none of them.";
  expect(open({ TLS_CERT: files.TLS_CERT })).toThrow(both);
  expect(open({ TLS_KEY: files.TLS_KEY })).toThrow(both);
  expect(open({ ...files, PUBLIC_URL: "http://club.example" })).toThrow("PUBLIC_URL begins with http.");
  expect(open({ ...files, TLS_KEY: "/nowhere" })).toThrow("TLS_KEY: /nowhere cannot be read, or is empty.");
  expect(open({ ...files, TLS_CERT: files.TLS_KEY })).toThrow("is not a certificate in PEM.");
  expect(open({ ...files, TLS_KEY: files.TLS_CERT })).toThrow("is not a key in PEM without a passphrase.");
  writeCertificate(directory, { ...first, key: second.key });
  expect(open(files)).toThrow("is not the key of");
});
