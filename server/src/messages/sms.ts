export type SendSms = (sms: { to: string; text: string }) => Promise<void>;

/** Posts text messages to the operator's webhook as JSON. Any status other than 2xx is a failure, to be tried again. */
export function webhookSms(url: string): SendSms {
  return async (sms) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sms),
      redirect: "error",
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}.`);
  };
}
