import { relative } from "node:path";
import { root } from "../setup/root.mjs";
import { openProgressLine } from "./progress-line.mjs";
import { noteFailure, noteFile } from "./step-report.mjs";

const isWholeStep = process.env.TEST_STEP !== undefined;

/** A reporter of Playwright: how far it is, the time of each file, failed journeys, and errors that belong to none. */
export default class {
  #line = openProgressLine("tests");
  #done = 0;
  #failed = 0;
  #all = 0;
  #seconds = new Map();

  onBegin(_config, suite) {
    this.#all = suite.allTests().length;
  }

  onTestEnd(test, result) {
    this.#done += 1;
    const file = relative(root, test.location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1_000);
    if (result.status !== test.expectedStatus && result.status !== "skipped") {
      this.#failed += 1;
      const name = test.titlePath().filter(Boolean).join(" › ");
      noteFailure(name, result.errors);
      if (isWholeStep) this.#print(name, result.errors);
    }
    this.#line.show({ done: this.#done, all: this.#all, failed: this.#failed });
  }

  onError(error) {
    noteFailure("outside of any journey", [error]);
    if (isWholeStep) this.#print("outside of any journey", [error]);
  }

  onEnd() {
    this.#line.clear();
    for (const [file, seconds] of this.#seconds) noteFile(file, seconds);
  }

  /** Otherwise another reporter writes to the terminal. */
  printsToStdio() {
    return isWholeStep;
  }

  #print(name, errors) {
    this.#line.clear();
    console.log(`\nFAILED  ${name}`);
    for (const { message, stack, snippet } of errors) console.log([stack ?? message, snippet].join("\n"));
  }
}
