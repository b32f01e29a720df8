// npm run reset-password -- admin@club.example "Lost the password": prints a link that sets a new password once, for a
// person whom no message reaches. With or without a running server; the operator log records it.
import { reasonLengthMax } from "@paperchain/contract/accounts/shapes.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import { makeResetLink } from "../accounts/login/make-reset-link.ts";
import { ConfigProblem, readConfig } from "../config.ts";
import { endWithSentence } from "../end-with-sentence.ts";
import { runCommand } from "./run-command.ts";

const [identifier = "", reason = ""] = process.argv.slice(2).map((word) => word.trim());
if (identifier === "" || reason.length > reasonLengthMax) {
  endWithSentence(
    new ConfigProblem(`Say whose and, if you like, why in at most ${reasonLengthMax} characters:
npm run reset-password -- admin@club.example "Lost the password"`),
  );
}

const guessed =
  "PUBLIC_URL is not set. If members reach your server at another address, put that at the beginning of the link.";

await runCommand(async (reach) => {
  const answer = await makeResetLink(reach, identifier, reason);
  if (answer instanceof Refused || readConfig().PUBLIC_URL) return answer;
  return { message: `${answer.message}\n\n${guessed}` };
});
