// npm run dev: the server, restarted on every change, and the pages from vite, which forwards /api to the server.
import { join } from "node:path";
import { vite } from "./setup/build-web.mjs";
import { freePort } from "./setup/free-port.mjs";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: false });
  const node = projectNode();
  const port = process.env.PORT ?? String(await freePort(3000));
  const env = { ...process.env, PORT: port, API_URL: `http://127.0.0.1:${port}` };
  const server = ["--watch", "--watch-preserve-output", join(root, "server", "src", "main.ts")];
  const ended = new AbortController();
  // When one of the two ends, by Ctrl-C or by a failure, the other is stopped.
  const codes = await Promise.all(
    [
      runChild(node, server, { cwd: root, env, signal: ended.signal, killSignal: "SIGTERM" }),
      runChild(node, [vite()], { cwd: join(root, "web"), env, signal: ended.signal, killSignal: "SIGTERM" }),
    ].map((running) => running.finally(() => ended.abort())),
  );
  return Math.max(...codes);
});
