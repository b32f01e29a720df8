import { openProgressLine } from "./progress-line.mjs";
import { noteFailure, noteFile } from "./step-report.mjs";

/** A reporter of vitest: how far it is, the time of each file, failed tests, files that cannot be read, errors outside of tests. */
export default class {
  #line = openProgressLine("files");
  #done = 0;
  #failed = 0;
  #all = 0;

  onTestRunStart(specifications) {
    this.#all = specifications.length;
  }

  onTestModuleEnd(module) {
    this.#done += 1;
    this.#failed += [...module.children.allTests("failed")].length;
    const times = module.diagnostic();
    const ms = times.environmentSetupDuration + times.setupDuration + times.collectDuration + times.duration;
    noteFile(module.relativeModuleId, ms / 1_000);
    this.#line.show({ done: this.#done, all: this.#all, failed: this.#failed });
  }

  onTestRunEnd(files, unhandled) {
    this.#line.clear();
    for (const file of files) {
      if (file.errors().length > 0) noteFailure(file.relativeModuleId, file.errors());
      for (const suite of file.children.allSuites())
        if (suite.errors().length > 0) noteFailure(nameOf(suite), suite.errors());
      for (const test of file.children.allTests("failed")) noteFailure(nameOf(test), test.result().errors);
    }
    if (unhandled.length > 0) noteFailure("outside of any test", unhandled);
  }
}

const nameOf = (task) => `${task.module.relativeModuleId} › ${task.fullName}`;
