// @module-tag later

import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { trace } from "../testing/hostile/base-images.ts";
import { hostileFiles } from "../testing/hostile/hostile-files.ts";
import { call, request, type TestMember, withMember } from "../testing/members.ts";
import { formBytes, sendForm } from "../testing/outside/send-form.ts";
import { sampleAtPlace } from "../testing/sample.ts";
import type { TestServer } from "../testing/server.ts";

interface Stored {
  readonly bytes: Buffer;
  /** As a browser receives it. */
  readonly served: { readonly headers: Record<string, unknown>; readonly rawPayload: Buffer };
}

interface Place {
  readonly call: "uploadKycDocument" | "uploadAvatar";
  readonly field: string;
  readonly texts: readonly { name: string; bytes: string }[];
  /** Reads the member's current files, as stored and as served, and then removes them. */
  take(server: TestServer, admin: TestMember, member: TestMember): Promise<Stored | undefined>;
  readonly headers: Record<string, string>;
  readonly format: string;
}

const places: readonly Place[] = [
  {
    call: "uploadKycDocument",
    field: "documentImage",
    texts: [{ name: "documentType", bytes: "Passport" }],
    format: "jpeg",
    headers: {
      "content-type": "image/jpeg",
      "content-disposition": 'attachment; filename="document.jpg"',
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
    take: async (server, admin, member) => {
      const [row] = await asOwner(
        server.target,
        "select id, sealed from kyc_documents where status = 'pending'",
      );
      if (!row || !Buffer.isBuffer(row.sealed)) return undefined;
      const headers = { authorization: `Bearer ${admin.token}` };
      const url = `/api/admin/kyc/${row.id}/view`;
      const served = await server.app.inject({ method: "POST", url, headers });
      const body = { decision: "rejected", message: "Another one, please." };
      await call(server, "decideKycDocument", { token: admin.token, params: { id: String(row.id) }, body });
      const about = `kyc-document:${row.id}:${member.id}`;
      return { bytes: server.context.seal.unseal(row.sealed, about), served };
    },
  },
  {
    call: "uploadAvatar",
    field: "image",
    texts: [],
    format: "webp",
    headers: {
      "content-type": "image/webp",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
    take: async (server, _admin, { token }) => {
      const [row] = await asOwner(server.target, "select key, bytes from avatars");
      if (!row || !Buffer.isBuffer(row.bytes)) return undefined;
      const served = await server.app.inject({ method: "GET", url: `/api/avatars/${row.key}` });
      await call(server, "removeAvatar", { token });
      return { bytes: row.bytes, served };
    },
  },
];

const files = await hostileFiles();
const hourMs = 60 * 60_000;

test("there are 200 hostile files", () => {
  expect(files.length).toBeGreaterThanOrEqual(200);
});

describe.each(places)("$call", { tags: ["sampled"] }, (place) => {
  const tried = sampleAtPlace(files, places.indexOf(place), places.length);

  test(`of ${tried.length} hostile files none is kept as it was sent, none served as what it was`, async () => {
    const { server, admin, member } = await withMember();
    const wrong: string[] = [];
    for (const [index, file] of tried.entries()) {
      // Avoids the limit on uploads, which would answer first.
      if (index % 25 === 24) server.advance(hourMs);
      const parts = [...place.texts, ...file.parts(place.field)];
      const { status, body } = file.body
        ? await sendBytes(server, place, member, file.body(formBytes(parts)))
        : await sendForm(server, place.call, {
            token: member.token,
            parts,
            ...(file.headers && { headers: file.headers }),
          });
      const stored = status < 300 ? await place.take(server, admin, member) : undefined;
      const note = (problem: string) => wrong.push(`${file.what}: ${problem}`);
      const outcome = stored ? "be drawn again" : "be refused";
      if (file.must !== "be one of both" && file.must !== outcome)
        note(`must ${file.must}, and answered ${status} ${JSON.stringify(body)}`);
      if (stored) for (const problem of await problemsOf(stored, place, parts)) note(problem);
      else if (status < 400 || status >= 500 || typeof body.code !== "string") note(`answered ${status}`);
    }
    expect(wrong).toEqual([]);
    // A refused upload leaves nothing behind.
    expect(await place.take(server, admin, member)).toBeUndefined();
    const stored = await asOwner(server.target, "select t::text as row from kyc_documents t");
    expect(JSON.stringify(stored)).not.toContain(trace);
    expect(server.logged()).not.toContain("request failed");
    expect(server.logged()).not.toContain(trace);
  }, 300_000);
});

const sendBytes = (server: TestServer, place: Place, { token }: TestMember, body: Buffer) =>
  request(server, {
    method: "POST",
    url: place.call === "uploadAvatar" ? "/api/upload/profile-image" : "/api/upload/kyc-document",
    token,
    body,
    headers: { "content-type": "multipart/form-data; boundary=----paperchain-7d1f" },
  });

async function problemsOf(
  { bytes, served }: Stored,
  { headers, format }: Place,
  parts: readonly { bytes: Uint8Array | string }[],
): Promise<string[]> {
  const { exif, xmp, icc, iptc, comments, orientation, ...about } = await sharp(bytes).metadata();
  const spoken = { exif, xmp, icc, iptc, comments, orientation };
  return [
    ...Object.entries(spoken).flatMap(([name, value]) => (value === undefined ? [] : [`keeps its ${name}`])),
    ...(about.format === format && (about.pages ?? 1) === 1 ? [] : [`is kept as ${about.format}`]),
    ...(bytes.includes(trace) ? ["keeps what it carried"] : []),
    ...(parts.some((part) => bytes.equals(Buffer.from(part.bytes))) ? ["is kept as it was sent"] : []),
    ...(bytes.equals(served.rawPayload) ? [] : ["is served otherwise than it is kept"]),
    ...Object.entries(headers).flatMap(([name, value]) =>
      served.headers[name] === value ? [] : [`is served with ${name}: ${served.headers[name]}`],
    ),
  ];
}
