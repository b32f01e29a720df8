import { type Preset, presets } from "@paperchain/core/groups/presets.ts";
import { useState } from "react";
import { SelectField } from "../../../ui/form/field.tsx";

export const presetOptions = presets.map(({ id, name }) => ({ value: id, label: name }));

export const presetOf = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);

/** Fills the form with rules for a usual occasion, and says in words what they are for. */
export function PresetField({ onTake }: { onTake: (rules: Preset["rules"] | undefined) => void }) {
  const [taken, setTaken] = useState<Preset>();
  return (
    <SelectField
      label="Begin with"
      options={[{ value: "", label: "The rules as they are" }, ...presetOptions]}
      hint={taken?.words ?? "Presets for usual occasions. You can change everything below."}
      value={taken?.id ?? ""}
      onChange={(event) => {
        const preset = presetOf(event.target.value);
        setTaken(preset);
        onTake(preset?.rules);
      }}
    />
  );
}
