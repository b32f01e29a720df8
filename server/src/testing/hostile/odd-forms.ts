import { baseImages, trace } from "./base-images.ts";
import { aFile, type HostileFile } from "./hostile-file.ts";

const { png } = baseImages;
const image = { bytes: png, fileName: "picture.png" };
const form = (what: string, parts: HostileFile["parts"]): HostileFile => ({
  what,
  parts,
  must: "be refused",
});
const headed = (what: string, type: string): HostileFile =>
  aFile(what, png, { headers: { "content-type": type } });
const sent = (what: string, body: HostileFile["body"]): HostileFile => aFile(what, png, { body });

/** A harmless image in a malformed form. */
export function oddForms(): HostileFile[] {
  return [
    form("no file", () => []),
    form("another field", () => [{ name: "file", ...image }]),
    form("the field as a list", (name) => [{ name: `${name}[]`, ...image }]),
    form("the field in capitals", (name) => [{ name: name.toUpperCase(), ...image }]),
    form("a field without a name", () => [{ name: "", ...image }]),
    form("a prototype's field", () => [{ name: "__proto__", ...image }]),
    form("a constructor's field", () => [{ name: "constructor", ...image }]),
    form("the image as text", (name) => [{ name, bytes: png }]),
    form("an address in place of an image", (name) => [{ name, bytes: "file:///etc/passwd" }]),
    form("two images in the field", (name) => [
      { name, ...image },
      { name, ...image },
    ]),
    form("an image beside the field", (name) => [
      { name, ...image },
      { name: "other", ...image },
    ]),
    form("the field as text and as an image", (name) => [
      { name, bytes: trace },
      { name: "other", ...image },
    ]),
    form("forty fields", (name) => [
      ...Array.from({ length: 40 }, (_, each) => ({ name: `f${each}`, bytes: trace })),
      { name, ...image },
    ]),
    form("a field of 100 kB", (name) => [
      { name: "other", bytes: "x".repeat(100_000) },
      { name, ...image },
    ]),
    headed("a form that says it is JSON", "application/json"),
    headed("a form that says it is text", "text/plain"),
    headed("a form that says it is an image", "image/png"),
    headed("a form of another kind", "multipart/mixed; boundary=----paperchain-7d1f"),
    headed("a form without a boundary", "multipart/form-data"),
    headed("a form with an empty boundary", "multipart/form-data; boundary="),
    headed("a form with another boundary", "multipart/form-data; boundary=somewhere-else"),
    headed("a form with a huge boundary", `multipart/form-data; boundary=${"b".repeat(5_000)}`),
    sent("half a form", (whole) => whole.subarray(0, Math.floor(whole.length / 2))),
    sent("a form without its end", (whole) => whole.subarray(0, -30)),
    sent("a form of noise", () => Buffer.alloc(500, trace)),
    sent("an image in place of a form", () => png),
    sent("nothing in place of a form", () => Buffer.alloc(0)),
  ];
}
