import { firstGroup } from "@paperchain/core/groups/group.ts";
import { openPasswords } from "../../../server/src/sessions/password.ts";
import { benchServer } from "../bench-server.ts";
import { medianOf } from "../median-of.ts";

/**
 * A class joins by the poster: thirty registrations with a name and a PIN at once, while prices stream to those who
 * joined before. The reference is the password hashing alone, thirty at once in the same process.
 */
const atOnce = 30;
const rounds = 5;
/** Where thirty hashes take 400 ms, as on two quiet cores, the slowest of thirty has joined within a second. */
const ratioMax = 2.5;
const admin = { email: "admin@bench.example", password: "a long enough secret" };

const server = await benchServer({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
const { token } = await send("auth/login", { identifier: admin.email, password: admin.password });
const { code } = await send(`admin/groups/${firstGroup}/join-links`, { pinOnly: true }, token);
const passwords = openPasswords();
const stopping = new AbortController();

const measured = [];
for (let round = 0; round < rounds; round += 1) {
  const hashing = await timesOf(() => passwords.hash("481527"));
  const joining = await timesOf((nth) => join(`Pupil ${round} ${nth}`));
  measured.push({ hashingMs: Math.max(...hashing), joiningMs: Math.max(...joining) });
}
const { hashingMs, joiningMs } = medianOf(measured, (round) => round.joiningMs);
const ratio = joiningMs / hashingMs;
console.log(
  `joining: ${atOnce} at once while prices stream, the slowest after ${joiningMs.toFixed(0)} ms; the same number of hashes alone ${hashingMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}, wanted at most ${ratioMax}`,
);
stopping.abort();
await server.stop();
process.exitCode = ratio <= ratioMax ? 0 : 1;

/** How long each of many simultaneous calls takes, in milliseconds. */
async function timesOf(call: (nth: number) => Promise<unknown>): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: atOnce }, (_, nth) => call(nth).then(() => performance.now() - began)),
  );
}

async function join(fullName: string): Promise<void> {
  const { token: joined } = await send("auth/join", { fullName, pin: "481527", invitationCode: code });
  const headers = { authorization: `Bearer ${joined}` };
  // Nobody waits for the stream: it stays open until the end.
  fetch(`${server.url}/api/stream`, { headers, signal: stopping.signal })
    .then(({ body }) => body?.pipeTo(new WritableStream(), { signal: stopping.signal }))
    .catch(() => {});
}

async function send(path: string, body: object, bearer?: string): Promise<{ token: string; code: string }> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { token: string; code: string };
}
