import { MenuChoice } from "../overlay/menu.tsx";
import { useTheme } from "./theme.ts";
import { themeOptions } from "./theme-switch.tsx";

/** The theme switch for use inside a menu, which may contain only menu items. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  return <MenuChoice label="Theme" options={themeOptions} value={theme} onChange={setTheme} />;
}
