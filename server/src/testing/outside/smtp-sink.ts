import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { type SendMail, smtpMail } from "../../messages/mail.ts";

export interface SmtpSink {
  readonly mails: readonly ParsedMail[];
  /** Each letter as a mailbox stores it. */
  readonly raw: readonly string[];
  readonly mail: SendMail;
}

/** A real SMTP server that stores its letters after the given number of refusals, and a sender for it. */
export async function smtpSink(options: { refuse: number } = { refuse: 0 }): Promise<SmtpSink> {
  const mails: ParsedMail[] = [];
  const raw: string[] = [];
  let refusals = options.refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(async (bytes) => {
          refusals -= 1;
          if (refusals >= 0) return done(new Error("not today"));
          mails.push(await simpleParser(bytes));
          raw.push(bytes.toString());
          done();
        })
        .catch(done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    raw,
    mail: smtpMail({ url: `smtp://127.0.0.1:${port}`, from: "Club <club@club.example>" }),
  };
}
