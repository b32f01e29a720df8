import { MenuChoice } from "../overlay/menu.tsx";
import { useTheme } from "./theme.ts";
import { themeOptions } from "./theme-switch.tsx";

/** The theme switch for the inside of a menu, where only menu items may stand. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  return <MenuChoice label="Theme" options={themeOptions} value={theme} onChange={setTheme} />;
}
