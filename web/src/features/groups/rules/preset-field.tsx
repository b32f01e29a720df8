import { type Preset, presets } from "@paperchain/core/groups/presets.ts";
import { SelectField } from "../../../ui/form/field.tsx";

export const presetOptions = presets.map(({ id, name }) => ({ value: id, label: name }));

export const presetOf = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);

interface PresetFieldProps {
  taken: Preset | undefined;
  onTake: (preset: Preset | undefined) => void;
}

/** Fills the form with rules for a usual occasion, and explains their purpose. */
export function PresetField({ taken, onTake }: PresetFieldProps) {
  return (
    <SelectField
      label="Begin with"
      options={[{ value: "", label: "The rules as they are" }, ...presetOptions]}
      hint={taken?.words ?? "Presets for usual occasions. You can change everything below."}
      value={taken?.id ?? ""}
      onChange={(event) => onTake(presetOf(event.target.value))}
    />
  );
}
