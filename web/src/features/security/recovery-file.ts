/** A file with the recovery codes. It must explain itself even years later. */
export function recoveryFile(codes: readonly string[], host: string): string {
  const head = [
    `Recovery codes for Paperchain at ${host}`,
    "Each works once, in place of the code of your authenticator app.",
  ];
  return `${[...head, "", ...codes].join("\r\n")}\r\n`;
}
