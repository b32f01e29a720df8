// @module-tag later

import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aPicture } from "../../testing/documents.ts";
import { aMember, call, withAdmin } from "../../testing/members.ts";
import { formBytes } from "../../testing/outside/send-form.ts";

const mib = 1_024 * 1_024;

/** Uses a real connection, because a refusal half-way through matters there. */
async function aListeningServer() {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const address = new URL("/api/upload/kyc-document", await server.listen());
  const send = async (bytes: Uint8Array) => {
    const form = new FormData();
    form.set("documentType", "Passport");
    form.set("documentImage", new Blob([new Uint8Array(bytes)]), "specimen.png");
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(address, { method: "POST", headers, body: form });
    return { status: response.status, body: await response.json() };
  };
  /** Announces a length, sends a part of it, and returns everything received until either side hung up. */
  const begin = async (head: string, some: Uint8Array, leave = false) => {
    const socket = connect(Number(address.port), address.hostname);
    const heard: Buffer[] = [];
    socket.on("data", (bytes) => heard.push(bytes));
    socket.on("error", () => {});
    socket.write(
      `POST ${address.pathname} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=----paperchain-7d1f\r\n${head}\r\n\r\n`,
    );
    socket.write(some);
    if (leave) {
      await new Promise((written) => socket.write("", written));
      socket.destroy();
    }
    await once(socket, "close");
    return Buffer.concat(heard).toString();
  };
  return { server, token, send, begin };
}

test("a file that is a byte or some megabytes too large is refused with a sentence that arrives", async () => {
  const { send } = await aListeningServer();
  for (const bytes of [5 * mib + 1, 7 * mib, 9 * mib])
    expect(await send(Buffer.alloc(bytes))).toMatchObject({ status: 413, body: { code: "file_too_large" } });
  expect((await send(aPicture)).status).toBe(201);
});

test("whoever announces a gigabyte is refused before it is sent, and the connection ends", async () => {
  const { begin } = await aListeningServer();
  const heard = await begin(`content-length: ${1_024 * mib}`, Buffer.alloc(100));
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*connection: close.*file_too_large/s);
});

test("whoever does not say how much is coming is not listened to", async () => {
  const { begin } = await aListeningServer();
  expect(await begin("transfer-encoding: chunked", Buffer.from("5\r\nhello\r\n"))).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test("whoever leaves in the middle of a file leaves nothing behind", async () => {
  const { server, token, send, begin } = await aListeningServer();
  const whole = formBytes([
    { name: "documentType", bytes: "Passport" },
    { name: "documentImage", fileName: "specimen.png", bytes: aPicture },
  ]);
  const half = whole.subarray(0, whole.length - 200);
  await begin(`content-length: ${whole.length}`, half, true);
  expect((await call(server, "showKycStatus", { token })).body.status).toBe("not_submitted");
  expect(await asOwner(server.target, "select id from kyc_documents")).toEqual([]);
  expect((await send(aPicture)).status).toBe(201);
  expect(server.logged()).not.toContain("request failed");
});

test("a form is a body of an unknown kind to every other endpoint", async () => {
  const { server, token } = await aListeningServer();
  const headers = { "content-type": "multipart/form-data; boundary=----paperchain-7d1f" };
  const answer = await call(server, "logout", { token, headers, body: formBytes([]) });
  expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_media" } });
});
