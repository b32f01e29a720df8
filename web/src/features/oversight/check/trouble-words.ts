import type { Trouble } from "./check-log.ts";

/** Explains each problem to somebody who never heard of a checkpoint. */
export const troubleWords: Record<Trouble, { readonly title: string; readonly text: string }> = {
  unreadable: {
    title: "This server's log cannot be checked",
    text: "The server did not send a signed checkpoint of its log.",
  },
  "other-key": {
    title: "This server's log is signed by another key",
    text: "Your browser keeps a checkpoint of this log, and another key signed the one that the server shows now. A log keeps one key for its whole life: this is another log.",
  },
  forged: {
    title: "A signature of this server's log is wrong",
    text: "The key of this log did not make the signature on the checkpoint that the server shows.",
  },
  "rolled-back": {
    title: "Lines are gone from this server's log",
    text: "The log has fewer lines than were signed, or than when your browser last saw it. Acts of administrators are missing from it.",
  },
  forked: {
    title: "This server's log was changed",
    text: "The log that the server has now does not begin with the log that your browser saw or that was signed last. A line was changed, removed or inserted.",
  },
};
