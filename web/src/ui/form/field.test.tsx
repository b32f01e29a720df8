import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { Checkbox, PasswordField, SelectField, TextAreaField, TextField } from "./field.tsx";

afterEach(cleanup);

test("a field is found by its label and described by its hint", () => {
  render(<TextField label="Invitation code" hint="You get it from a member." />);
  const input = screen.getByRole("textbox", { name: "Invitation code" });
  expect(describedBy(input)).toBe("You get it from a member.");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
});

test("a problem replaces the hint and marks the field", () => {
  render(<TextField label="Email" hint="We write to it." problem="This is not an e-mail address." />);
  const input = screen.getByLabelText("Email");
  expect(describedBy(input)).toBe("This is not an e-mail address.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("two fields with the same label keep their own problems", () => {
  render(
    <>
      <TextField label="Name" problem="First problem." />
      <TextField label="Name" problem="Second problem." />
    </>,
  );
  expect(screen.getAllByLabelText("Name").map(describedBy)).toEqual(["First problem.", "Second problem."]);
});

test("a password is hidden until it is asked for, and keeps what was typed", async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText("Password");
  await userEvent.type(input, "correct horse");
  expect(input.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.getAttribute("type")).toBe("password");
  expect(screen.getByDisplayValue("correct horse")).toBe(input);
});

test("a message counts its letters while they are typed", async () => {
  render(<TextAreaField label="Message" lengthMax={500} />);
  await userEvent.type(screen.getByLabelText("Message"), "Hello");
  expect(screen.getByText("5 / 500")).toBeTruthy();
});

test("all fields hand their values to a form", async () => {
  render(<ExampleForm />);
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  await userEvent.selectOptions(screen.getByLabelText("Subject"), "Account");
  await userEvent.click(screen.getByLabelText("Remember me"));
  await userEvent.click(screen.getByRole("button", { name: "Read" }));
  expect(screen.getByTestId("values").textContent).toBe('{"name":"Ada","subject":"account","remember":true}');
});

function ExampleForm() {
  const { register, getValues, watch } = useForm({
    defaultValues: { name: "", subject: "other", remember: false },
  });
  watch();
  return (
    <form>
      <TextField label="Name" {...register("name")} />
      <SelectField label="Subject" options={subjects} {...register("subject")} />
      <Checkbox label="Remember me" {...register("remember")} />
      <button type="button">Read</button>
      <output data-testid="values">{JSON.stringify(getValues())}</output>
    </form>
  );
}

const subjects = [
  { value: "other", label: "Other" },
  { value: "account", label: "Account" },
];

function describedBy(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
}

function ACountedForm({ text = "" }) {
  const form = useForm({ defaultValues: { text } });
  return (
    <form>
      <TextAreaField label="Message" lengthMax={500} {...form.register("text")} />
      <button type="button" onClick={() => form.reset()}>
        Sent
      </button>
    </form>
  );
}

test("the counter counts a text that the form begins with", async () => {
  render(<ACountedForm text="Hello" />);
  await screen.findByText("5 / 500");
});

test("the counter resets when the form is sent and emptied", async () => {
  render(<ACountedForm />);
  fireEvent.change(screen.getByLabelText("Message"), { target: { value: "Hello" } });
  expect(screen.getByText("5 / 500")).toBeDefined();
  fireEvent.click(screen.getByText("Sent"));
  await waitFor(() => screen.getByText("0 / 500"));
});
