import { thisBrowser } from "./call.ts";
import { makeUpload } from "./make-upload.ts";

export const upload = makeUpload(thisBrowser);
