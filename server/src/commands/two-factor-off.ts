// npm run two-factor-off -- admin@club.example "Lost the phone": for an administrator who lost app and codes and has
// nobody to ask. With or without a running server; the operator log records it.
import { reasonLengthMax } from "@paperchain/contract/accounts/shapes.ts";
import { removeTwoFactorOfAdmin } from "../accounts/members/remove-two-factor.ts";
import { ConfigProblem } from "../config.ts";
import { endWithSentence } from "../end-with-sentence.ts";
import { runCommand } from "./run-command.ts";

const [identifier = "", reason = ""] = process.argv.slice(2).map((word) => word.trim());
if (identifier === "" || reason === "" || reason.length > reasonLengthMax) {
  endWithSentence(
    new ConfigProblem(`Say whose, and why in at most ${reasonLengthMax} characters:
npm run two-factor-off -- admin@club.example "Lost the phone"`),
  );
}

await runCommand((reach) => removeTwoFactorOfAdmin(reach, identifier, reason));
