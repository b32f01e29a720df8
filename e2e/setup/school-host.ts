/** Another name of this machine, for pages that come over plain http as from another machine. */
export const schoolHost = "paperchain.school";
