import type { Trouble } from "./check-log.ts";

/** What happened, so that somebody who never heard of a checkpoint understands it. */
export const troubleWords: Record<Trouble, { readonly title: string; readonly text: string }> = {
  unreadable: {
    title: "This server's log cannot be checked",
    text: "What the server sent in place of a signed checkpoint of its log is none.",
  },
  "other-key": {
    title: "This server's log is signed by another key",
    text: "The checkpoint that the server shows was not signed by the key that signed the one your browser keeps. A log has one key for all its life: this is another log.",
  },
  forged: {
    title: "A signature of this server's log is wrong",
    text: "The checkpoint that the server shows carries a signature that its key did not make.",
  },
  "rolled-back": {
    title: "Lines are gone from this server's log",
    text: "The log has fewer lines than were signed, or than when your browser last saw it. Acts of administrators that were in it are not in it any more.",
  },
  forked: {
    title: "This server's log was changed",
    text: "The log that your browser saw, or that was signed last, is not the beginning of the log that the server has now. A line in it was changed, removed or put in later.",
  },
};
