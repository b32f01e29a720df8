import { thisBrowser } from "./call.ts";
import { ask, type Request } from "./make-call.ts";
import { saveFile } from "./save-file.ts";

type FileName =
  | "exportMyTransactions"
  | "exportAllTransactions"
  | "exportMyData"
  | "exportMyReceipts"
  | "exportAllReceipts"
  | "exportMyProofs"
  | "downloadStandings"
  | "exportResults"
  | "exportResultsSheet";

/** Fetches a file and lets the browser save it. A plain link could not, because it carries no session. */
export async function download<Name extends FileName>(name: Name, request: Request<Name>): Promise<void> {
  const response = await ask(thisBrowser, name, request, "*/*");
  const given = fileNameIn(response.headers.get("content-disposition"));
  saveFile(await response.blob(), given ?? "paperchain-practice");
}

/** The file name from the server's header. */
function fileNameIn(disposition: string | null): string | undefined {
  return disposition?.match(/filename="([^"]+)"/)?.[1];
}
