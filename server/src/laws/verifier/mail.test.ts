// @module-tag later

import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { mailCheckpoints } from "../../oversight/mail-checkpoints.ts";
import { call, withMember } from "../../testing/members.ts";
import { smtpSink } from "../../testing/outside/smtp-sink.ts";
import { logActs } from "../../testing/oversight/log-acts.ts";
import { loadVerifier, runVerifier } from "../../testing/oversight/verifier.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";

/** The daily e-mail with a checkpoint, as the mailbox stores it, and the log a little later. */
async function aMailedCheckpoint() {
  const { mails, raw, mail } = await smtpSink();
  const { server, admin, member } = await withMember({ senders: { mail, sms: undefined } });
  const acting = { actor: admin.id, subject: member.id };
  await logActs(server, { ...acting, count: 3 });
  await call(server, "changeCheckpointMail", { token: member.token, body: { daily: true } });
  await mailCheckpoints(server.context);
  await server.runJobs();
  await logActs(server, { ...acting, count: 2 });
  const log = String((await call(server, "downloadLog")).body);
  return { log, letter: raw[0] ?? "", text: mails[0]?.text ?? "" };
}

const inBase64 = async (text: string) => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const sent = await transport.sendMail({ to: "ada@club.example", text, textEncoding: "base64" });
  return String(sent.message);
};
const quoted = (text: string) => `Ada wrote:\n\n${text.replace(/^/gm, "> ")}`;
/** A quoted reply: mail programs break long lines, and put the mark of a quotation before each part. */
const broken = (text: string) => quoted(text.replace(/.{68}(?=.)/g, "$&\n"));

test("a whole e-mail with a checkpoint will do, however the mail program wrote it", async () => {
  const { log, letter, text } = await aMailedCheckpoint();
  expect(letter).toContain("Content-Transfer-Encoding: quoted-printable");
  const { verifyLog } = await loadVerifier();
  const other = log.replaceAll("reason 1", "reason 9").trimEnd().split("\n");
  const forms = {
    letter,
    "as the clipboard has it": text,
    "in base64": await inBase64(text),
    "with other line ends": text.replaceAll("\n", "\r\n"),
    quoted: quoted(text),
    "quoted twice": quoted(quoted(text)),
    "indented and broken": broken(text),
  };
  for (const [how, held] of Object.entries(forms)) {
    const checked = await verifyLog(log.trimEnd().split("\n"), { held: [held] });
    expect(checked, how).toMatchObject({ findings: [], held: 1 });
    expect((await verifyLog(other, { held: [held] })).findings.length, how).toBeGreaterThan(0);
  }
});

test("an e-mail without a checkpoint is refused, and one with a changed checkpoint does not fit", async () => {
  const { log, letter, text } = await aMailedCheckpoint();
  const check = (mail: string) =>
    runVerifier(temporaryDirectory(), { log, mail }, ["--log", "log", "--checkpoint", "mail"]);
  expect(await check(letter)).toMatchObject({
    code: 0,
    said: expect.stringContaining("Compared them with 1 checkpoints of yours."),
  });
  expect(await check("Dear Ada, nothing happened today.")).toMatchObject({ code: 1 });
  const changed = text.replace(/^time 2026/m, "time 2027");
  expect(changed).not.toBe(text);
  expect(await check(changed)).toMatchObject({ code: 5 });
});
