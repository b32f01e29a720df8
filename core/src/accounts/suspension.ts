/** What a suspended member is told, with the reason that stands in the operator log. */
export const suspendedWords = (reason: string): string =>
  `This account is suspended. Please contact your organiser. ${reason === "" ? "No reason was given." : `Reason: “${reason}”`}`;
