import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, anAdmin, call } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";
import { packAnswer, unpackAnswer } from "./packed-answer.ts";

test("an answer comes back as it was, with its fields in the same order", () => {
  const answers = [
    { b: 1, a: { z: null, y: "Zoë — 10 €" } },
    [],
    "text",
    null,
    { message: "x".repeat(5_000) },
    { transactionId: "\u0001\u0006\u001f\n", message: '","userId":"' },
  ];
  for (const answer of answers)
    expect(JSON.stringify(unpackAnswer(packAnswer(answer)))).toBe(JSON.stringify(answer));
});

test("an answer that an earlier version packed can still be read", () => {
  const packed = Buffer.from("w0znBoaWBokGBga6BiDCHERYwLhQYEjtvAB3jnktAA==", "base64");
  expect(unpackAnswer(packed)).toEqual({
    transactionId: "0190a000-0000-7000-8000-000000000001",
    message: "Your stake is held. The trade starts at the next recorded price.",
    lastSeq: 7,
  });
});

test("the kept answer of a trade is a third of its text, and a repeated call gets it byte for byte", async () => {
  const server = await aServer();
  const { code } = await anAdmin(server);
  const member = await aMember(server, { code });
  await server.poll();
  const open = () =>
    call(server, "buyUp", {
      token: member.token,
      body: { coinId: "bitcoin", amount: "10" },
      headers: { "idempotency-key": "trade-1" },
    });
  const first = await open();
  const again = await open();
  expect(first.status).toBe(201);
  const text = ({ body: { promise: _apart, ...kept } }: typeof first) => JSON.stringify(kept);
  expect(text(again)).toBe(text(first));
  const [row] = await asOwner(
    server.target,
    "select length(answer_packed) as bytes, answer, answer_text from idempotency",
  );
  expect(row).toMatchObject({ answer: null, answer_text: null });
  expect(Number(row?.bytes)).toBeLessThan(text(first).length / 2.8);
});
