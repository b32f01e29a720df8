import { gzipSync } from "node:zlib";
import { animated, otherKinds, trace } from "./base-images.ts";
import { aFile, type HostileFile } from "./hostile-file.ts";

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const script = `<script>alert("${trace}")</script>`;

const texts: Record<string, string> = {
  SVG: svg('<rect width="9" height="9"/>'),
  "SVG with a script": svg(script),
  "SVG that loads": svg('<image href="http://127.0.0.1:1/x"/>'),
  "SVG that reads a file": `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
  "SVG with an event": '<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>',
  "SVG behind a comment": `<!-- ${"x".repeat(300)} -->${svg(script)}`,
  "SVG behind a byte order mark": `\uFEFF${svg(script)}`,
  "an XML bomb":
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]><svg>&c;</svg>',
  "a page": `<!doctype html><html>${script}</html>`,
  "a page without a head": script,
  "a frame": '<iframe src="javascript:alert(1)"></iframe>',
  XHTML: `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  "a program in PHP": "<?php system($_GET[0]); ?>",
  "a program for the shell": "#!/bin/sh\nrm -rf /\n",
  "a program in JavaScript": `alert("${trace}")`,
  "a style": "body{background:url(http://127.0.0.1:1)}",
  JSON: '{"image":true}',
  CSV: "=HYPERLINK(1)",
  "a test virus": "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
  "a letter": "From: a@b\r\nContent-Type: text/html\r\n\r\n<script>",
  "an access file": "AddType application/x-httpd-php .png",
  PostScript: "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
  PDF: "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>",
  MVG: "push graphic-context\nfill 'url(https://127.0.0.1/\"|ls \"-la)'\npop graphic-context",
  "a picture in text": "P3\n1 1\n255\n255 0 0\n",
  XPM: '/* XPM */\nstatic char*x[]={"1 1 1 1","a c #000","a"};',
  "one space": " ",
  nothing: "",
};

const beginnings: Record<string, readonly number[]> = {
  "a ZIP archive": [0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 0, 0, 0],
  "a RAR archive": [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00],
  "a program for Windows": [0x4d, 0x5a, 0x90, 0x00, 3, 0, 0, 0],
  "a program for Linux": [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0],
  "a program for Java": [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52],
  WebAssembly: [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  "a bitmap": [0x42, 0x4d, 0x46, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0],
  "an icon": [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0],
  "a Photoshop file": [0x38, 0x42, 0x50, 0x53, 0, 1, 0, 0],
  "a JPEG 2000": [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a],
  "a JPEG XL": [0xff, 0x0a, 0, 0, 0, 0],
  "a HEIC": [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63, 0, 0, 0, 0],
  "a film": [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 2, 0],
  "a FLIF": [0x46, 0x4c, 0x49, 0x46, 0x31, 0x31],
  "a sound": [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0],
  "a database": [...Buffer.from("SQLite format 3\0")],
};

/** Files that are no PNG, JPEG or WebP, under the names and types of one. */
export function disguises(): HostileFile[] {
  const jpg = { fileName: "picture.jpg", type: "image/jpeg" };
  return [
    ...Object.entries(texts).map(([what, text]) => aFile(`${what}, named png`, text)),
    ...Object.entries(texts).map(([what, text]) => aFile(`${what}, named jpg`, text, jpg)),
    ...Object.entries(beginnings).map(([what, bytes]) =>
      aFile(
        `${what}, named jpg`,
        Buffer.concat([Buffer.from(bytes), Buffer.from(trace), Buffer.alloc(400)]),
        jpg,
      ),
    ),
    aFile("SVG, packed", gzipSync(svg(script)), { fileName: "picture.svgz" }),
    aFile("SVG under its own name", svg(script), { fileName: "picture.svg", type: "image/svg+xml" }),
    aFile("a GIF", animated.gif, { fileName: "picture.gif", type: "image/gif" }),
    aFile("a GIF that is a program", Buffer.from(`GIF89a/*${trace}*/=1;alert(1)`)),
    aFile("a TIFF", otherKinds.tiff),
    aFile("an AVIF", otherKinds.avif),
  ];
}
