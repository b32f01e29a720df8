/** A comment whose sentence does not name its subject. */
export interface HiddenSubject {
  readonly line: number;
  readonly text: string;
}

/**
 * Finds comments with a sentence such as "Whoever hears of it hears it once": the reader has to work out who acts. The
 * sentence should begin with that noun: "Subscribers get one event".
 */
export function findHiddenSubjects(source: string): HiddenSubject[] {
  return source.split("\n").flatMap((written, index) => {
    const text = comment.exec(written)?.groups?.text;
    return text !== undefined && hidden.test(text) ? [{ line: index + 1, text }] : [];
  });
}

/** A line that is a comment, or a part of one; a comment behind code is found too. */
const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*|--)\s+(?<text>\S.*?)(?:\s*\*\/)?$/;
/** At the beginning of the line or of a later sentence. */
const hidden =
  /(?:^|[.!?] )(?:What|Who|Whoever|Whom|Whose|Those|Which|Whatever|Whichever|Of (?:those|these|them|many|several)|The same of) (?!\S+\?)/;
