// @module-tag later

import sharp from "sharp";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, withAdmin, withMember } from "../../testing/members.ts";
import { sendForm } from "../../testing/outside/send-form.ts";
import type { TestServer } from "../../testing/server.ts";

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#3366cc" } })
  .withExif({ IFD0: { Copyright: "a secret place" } })
  .jpeg()
  .toBuffer();

const send = (server: TestServer, token: string, bytes: Uint8Array = picture) =>
  sendForm(server, "uploadAvatar", { token, parts: [{ name: "image", fileName: "../me.svg", bytes }] });

const look = (server: TestServer, url: string) => server.app.inject({ method: "GET", url });

test("a picture is drawn again as a small square and shown wherever its member is", async () => {
  const { server, admin, member } = await withMember();
  const { status, body } = await send(server, member.token);
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^\/api\/avatars\/[\w-]{22}$/) }]);

  const shown = await look(server, body.url);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, max-age=31536000, immutable",
  });
  const { format, width, height, exif } = await sharp(shown.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "webp",
    width: 256,
    height: 256,
    exif: undefined,
  });
  expect(shown.rawPayload.includes("a secret place")).toBe(false);

  expect((await call(server, "showMyProfile", { token: member.token })).body.profileImage).toBe(body.url);
  const { users } = (await call(server, "listMembers", { token: admin.token })).body;
  expect(users.map((user: { profileImage: string }) => user.profileImage)).toEqual([body.url, null]);
});

test("a new picture has a new address, and at the old one there is nothing; nor after it is removed", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const first = (await send(server, token)).body.url;
  const second = (await send(server, token)).body.url;
  expect(first).not.toBe(second);
  expect([(await look(server, first)).statusCode, (await look(server, second)).statusCode]).toEqual([
    404, 200,
  ]);

  await call(server, "removeAvatar", { token });
  expect((await look(server, second)).statusCode).toBe(404);
  expect((await call(server, "showMyProfile", { token })).body.profileImage).toBeNull();
  expect(await asOwner(server.target, "select * from avatars")).toEqual([]);
});

test.each([
  [
    "a drawing that is a program",
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "not_an_image",
  ],
  ["a page", "<html><script>alert(1)</script>", "not_an_image"],
  ["half a picture", picture.subarray(0, 400), "image_broken"],
])("%s is refused, and the picture before stays", async (_what, bytes, code) => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const { url } = (await send(server, token)).body;
  const refused = await send(server, token, Buffer.from(bytes));
  expect(refused.body.code).toBe(code);
  expect((await call(server, "showMyProfile", { token })).body.profileImage).toBe(url);
});

test("of ten pictures sent at once one is kept", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(server, token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { profileImage } = (await call(server, "showMyProfile", { token })).body;
  const stored = await asOwner(server.target, "select key from avatars");
  expect(stored.map(({ key }) => `/api/avatars/${key}`)).toEqual([profileImage]);
});
