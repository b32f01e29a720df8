import { Monitor, Moon, Sun } from "lucide-react";
import { Choice } from "../form/choice.tsx";
import { useTheme } from "./theme.ts";

export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <Choice
      label="Theme"
      value={theme}
      onChange={setTheme}
      options={themeOptions.map(({ value, label, icon }) => ({
        value,
        label: (
          <>
            {icon}
            {label}
          </>
        ),
      }))}
    />
  );
}

export const themeOptions = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
] as const;
