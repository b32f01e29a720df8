import { Monitor, Moon, Sun } from "lucide-react";
import { MenuChoice } from "../overlay/menu.tsx";
import { useTheme } from "./theme.ts";

const options = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
] as const;

/** The theme switch for use inside a menu, which may contain only menu items. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  return <MenuChoice label="Theme" options={options} value={theme} onChange={setTheme} />;
}
