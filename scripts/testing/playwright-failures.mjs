import { noteFailure } from "./failures.mjs";

/** A Playwright reporter: failed journeys, and errors outside of any. */
export default class {
  onTestEnd(test, result) {
    if (result.status !== test.expectedStatus && result.status !== "skipped")
      noteFailure(test.titlePath().filter(Boolean).join(" › "), result.errors);
  }

  onError(error) {
    noteFailure("outside of any journey", [error]);
  }

  /** Another reporter writes to the terminal. */
  printsToStdio() {
    return false;
  }
}
