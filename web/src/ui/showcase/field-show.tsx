import { Card } from "../data/card.tsx";
import { Checkbox, PasswordField, SelectField, TextAreaField, TextField } from "../form/field.tsx";

export function FieldShow() {
  return (
    <Card title="Fields">
      <div className="grid gap-4">
        <TextField label="Full name" placeholder="Ada Lovelace" autoComplete="off" />
        <TextField label="Invitation code" hint="You get it from a member." defaultValue="PAPER-7Q2M" />
        <TextField
          label="Email"
          type="email"
          defaultValue="ada@"
          problem="This does not look like an e-mail address."
        />
        <TextField label="Cannot be changed" defaultValue="Fixed" disabled />
        <PasswordField label="Password" autoComplete="off" defaultValue="correct horse" />
        <SelectField label="Subject" options={subjects} />
        <TextAreaField label="Message" lengthMax={500} placeholder="What happened?" />
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Not ticked" />
      </div>
    </Card>
  );
}

const subjects = [
  { value: "registration", label: "Registration" },
  { value: "account", label: "Account" },
];
