import { brokenImages } from "./broken-images.ts";
import { carriers } from "./carriers.ts";
import { disguises } from "./disguises.ts";
import type { HostileFile } from "./hostile-file.ts";
import { oddForms } from "./odd-forms.ts";
import { oddNames } from "./odd-names.ts";

/** All hostile uploads, for each endpoint that takes an image. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [...disguises(), ...(await carriers()), ...brokenImages(), ...oddNames(), ...oddForms()];
}
