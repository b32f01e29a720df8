/** The time of an act and the number of its log line. */
export const lineMeta = (when: string, seq: number | null): string =>
  seq === null ? when : `${when} · line ${seq}`;
