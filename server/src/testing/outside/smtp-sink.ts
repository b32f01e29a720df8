import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { type SendMail, smtpMail } from "../../messages/mail.ts";

interface Letter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly subject: string;
  readonly text: string;
}

export interface SmtpSink {
  readonly mails: readonly Letter[];
  /** Each letter as a mailbox keeps it. */
  readonly raw: readonly string[];
  readonly mail: SendMail;
}

/** A real SMTP server that stores its letters after the given number of refusals, and a sender for it. */
export async function smtpSink(options: { refuse: number } = { refuse: 0 }): Promise<SmtpSink> {
  const mails: Letter[] = [];
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
          const { from, to, subject = "", text = "" } = await PostalMime.parse(bytes);
          mails.push({ from: from?.address, to: to?.map(({ address }) => address).join(), subject, text });
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
