// Draws the specimens that members practise identity checks with, into web/public/specimens. They are kept in the
// repository, so that every server offers the same ones; run this with node_modules/.bin/node after a change here.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const specimens = [
  { file: "national-id", title: "NATIONAL ID", paper: "#e6eef9", ink: "#1f4b99", height: 638 },
  { file: "drivers-license", title: "DRIVER'S LICENSE", paper: "#fdeee4", ink: "#a1491a", height: 638 },
  { file: "passport", title: "PASSPORT", paper: "#e9f3ec", ink: "#1d6140", height: 704 },
];

const facts = [
  ["Name", "SPECIMEN, SAM"],
  ["Born", "01 JAN 2000"],
  ["Country", "PAPERLAND (does not exist)"],
  ["Number", "PRACTICE-000000"],
  ["Valid until", "NEVER VALID"],
];

const directory = join(import.meta.dirname, "../web/public/specimens");
mkdirSync(directory, { recursive: true });
for (const specimen of specimens) {
  const drawing = Buffer.from(draw(specimen));
  await sharp(drawing)
    .png({ palette: true })
    .toFile(join(directory, `${specimen.file}.png`));
}

function draw({ title, paper, ink, height }) {
  const width = 1012;
  const lines = facts.map(
    ([label, value], index) => `
    <text x="384" y="${206 + index * 72}" font-size="19" fill="${ink}">${label}</text>
    <text x="384" y="${236 + index * 72}" font-size="29" font-weight="700" fill="#1c1c1c">${value}</text>`,
  );
  const guilloche = Array.from(
    { length: 12 },
    (_, index) =>
      `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${70 + index * 36}" ry="${40 + index * 24}" fill="none" stroke="${ink}" stroke-opacity="0.12" stroke-width="2"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Sans, Arial, sans-serif">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <rect x="8" y="8" width="${width - 16}" height="${height - 16}" rx="36" fill="${paper}" stroke="${ink}" stroke-width="4"/>
  ${guilloche.join("")}
  <text x="48" y="84" font-size="42" font-weight="700" fill="${ink}">${title}</text>
  <text x="48" y="122" font-size="21" fill="${ink}">Paperland · for practice only · not an identity document</text>
  <rect x="48" y="172" width="288" height="368" rx="14" fill="#ffffff" stroke="${ink}" stroke-width="3"/>
  <circle cx="192" cy="308" r="70" fill="${ink}" fill-opacity="0.5"/>
  <path d="M78 538 c0 -92 52 -142 114 -142 s114 50 114 142 z" fill="${ink}" fill-opacity="0.5"/>
  ${lines.join("")}
  <text x="${width / 2}" y="${height - 34}" font-size="22" text-anchor="middle" fill="${ink}">&lt;&lt;PRACTICE&lt;SPECIMEN&lt;&lt;SAM&lt;&lt;&lt;&lt;NOT&lt;REAL&lt;&lt;&lt;&lt;</text>
  <g transform="rotate(-24 ${width / 2} ${height / 2})">
    <text x="${width / 2}" y="${height / 2 + 30}" font-size="82" font-weight="700" text-anchor="middle" fill="#b3261e" fill-opacity="0.62">SPECIMEN – PRACTICE</text>
  </g>
</svg>`;
}
