import { spawn } from "node:child_process";
import { commandAs, type PostgresUser } from "./postgres-user.ts";

export interface Finished {
  ok: boolean;
  stdout: string;
  /** Both streams, so that a person can find out what went wrong. */
  output: string;
}

/** Runs one of PostgreSQL's programs to its end, as the user that owns the cluster. */
export function runCommand(user: PostgresUser, command: string[], stdin = ""): Promise<Finished> {
  const { file, args, options } = commandAs(user, command);
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    let stdout = "";
    let output = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ ok: false, stdout, output: output + error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, stdout, output }));
    // A program that has already ended closes its input. Its exit code reports the problem.
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
  });
}
