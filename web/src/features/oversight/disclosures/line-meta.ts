/** When something was done, and the line of the log that tells of it. */
export const lineMeta = (when: string, seq: number | null): string =>
  seq === null ? when : `${when} · line ${seq}`;
