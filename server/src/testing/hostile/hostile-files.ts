import { baseImages, trace } from "./base-images.ts";
import { brokenImages } from "./broken-images.ts";
import { carriers } from "./carriers.ts";
import { disguises } from "./disguises.ts";
import { aFile, type HostileFile } from "./hostile-file.ts";
import { oddForms } from "./odd-forms.ts";

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

/** All hostile uploads, for each endpoint that takes an image. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [...disguises(), ...(await carriers()), ...brokenImages(), ...oddNames(), ...oddForms()];
}

/** A harmless image under a hostile name: no name is stored, logged or used. */
function oddNames(): HostileFile[] {
  return names.map((fileName) =>
    aFile(`a png named ${JSON.stringify(fileName).slice(0, 60)}`, baseImages.png, {
      fileName,
      must: "be one of both",
    }),
  );
}
