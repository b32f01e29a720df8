import { noteFailure } from "./failures.mjs";

/** A vitest reporter: failed tests, unreadable files, and errors outside of any test. */
export default class {
  onTestRunEnd(files, unhandled) {
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
