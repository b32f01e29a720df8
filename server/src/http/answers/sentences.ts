import { z } from "zod";

/** The default messages in place of the schema library's own. */
export function replaceSchemaMessages(): void {
  z.config({
    customError: (issue) => {
      if (issue.input === undefined) return "This is required.";
      switch (issue.code) {
        case "too_small":
          return issue.origin === "string"
            ? `Use at least ${issue.minimum} characters.`
            : `Use ${issue.minimum} or more.`;
        case "too_big":
          return issue.origin === "string"
            ? `Use at most ${issue.maximum} characters.`
            : `Use ${issue.maximum} or less.`;
        case "invalid_value":
          return `Use one of: ${issue.values.join(", ")}.`;
        default:
          return "This does not have the right form.";
      }
    },
  });
}
