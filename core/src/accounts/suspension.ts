/** The sentence a suspended member reads, with the reason from the operator log. */
export const suspendedWords = (reason: string): string =>
  `This account is suspended. Please contact your administrator. ${reason === "" ? "No reason was given." : `Reason: “${reason}”`}`;
