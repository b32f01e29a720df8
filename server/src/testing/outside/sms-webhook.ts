import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { type SendSms, webhookSms } from "../../messages/sms.ts";

export interface SmsWebhook {
  readonly posted: readonly { to: string; text: string }[];
  readonly sms: SendSms;
}

/** A real HTTP server that stores the text messages it receives, and a sender for it. */
export async function smsWebhook(): Promise<SmsWebhook> {
  const posted: { to: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    posted.push(JSON.parse(await text(request)));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { posted, sms: webhookSms(`http://127.0.0.1:${port}/`) };
}
