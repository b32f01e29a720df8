import { baseImages, trace } from "./base-images.ts";
import { aFile, type HostileFile } from "./hostile-file.ts";

const names = [
  `../../../../etc/${trace}`,
  `..\\..\\windows\\${trace}`,
  `/etc/cron.d/${trace}`,
  `C:\\${trace}.png`,
  `%2e%2e%2f${trace}.png`,
  `....//${trace}.png`,
  `${trace}.png.php`,
  `${trace}.php%00.png`,
  `${trace}.svg`,
  `${trace}.html`,
  `.htaccess-${trace}`,
  `\u202Egnp.${trace}.exe`,
  `${trace}\u0000.png`,
  `${trace}${"x".repeat(5_000)}.png`,
  `${trace}.png\r\nx-evil: 1`,
  `${trace}.png\r\n\r\n<script>alert(1)</script>`,
  `${trace}"; name="other`,
  `<img src=x onerror=alert('${trace}')>.png`,
  `=cmd|'/c calc'!A1-${trace}.png`,
  `'; drop table members; -- ${trace}`,
  `\${jndi:ldap://127.0.0.1/${trace}}.png`,
  `{{7*7}}${trace}.png`,
  `${trace}💥\u0301\u0301.png`,
  `CON`,
  `-rf ${trace}`,
  ` `,
  ``,
];

/** A harmless image under a hostile name: no name is stored, logged or used. */
export function oddNames(): HostileFile[] {
  return names.map((fileName) =>
    aFile(`a png named ${JSON.stringify(fileName).slice(0, 60)}`, baseImages.png, {
      fileName,
      must: "be one of both",
    }),
  );
}
