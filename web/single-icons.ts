import type { Plugin } from "vite";

const names = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Imports each icon from its own file. Through the library's index, all icons would seem to belong to the part of the
 * app that imports the first one, and all would load with the first page.
 */
export function singleIcons(): Plugin {
  return {
    name: "single-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => code.replace(names, (_, listed: string) => namesIn(listed).map(importOf).join(" ")),
    },
  };
}

const namesIn = (listed: string): string[] =>
  listed
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

function importOf(name: string): string {
  if (name.startsWith("type ")) return `import { ${name} } from "lucide-react";`;
  const [icon = "", local = icon] = name.split(" as ");
  return `import ${local} from "lucide-react/icons/${fileOf(icon)}";`;
}

/** `CircleUserRound` is in `circle-user-round`, `Trash2` in `trash-2`. */
const fileOf = (icon: string): string =>
  icon.replace(/[A-Z]|\d+/g, (part, at: number) => `${at === 0 ? "" : "-"}${part.toLowerCase()}`);
