import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { useSubmit } from "./use-submit.ts";

interface Values {
  email: string;
}

function AForm({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({ defaultValues: { email: "ann@example.com" } });
  const { errors } = form.formState;
  const submit = useSubmit(form, send, "It failed.");
  return (
    <form onSubmit={submit} aria-label="form">
      <input {...form.register("email")} />
      <p>Beside: {errors.email?.message}</p>
      <p>Above: {errors.root?.message}</p>
    </form>
  );
}

const submit = () => fireEvent.submit(screen.getByRole("form"));
const failing = (failure: unknown) => () => Promise.reject(failure);
const says = (text: string) => waitFor(() => screen.getByText(text));

describe("sending a form", () => {
  afterEach(cleanup);

  it("happens once, however often it is submitted while under way", async () => {
    const arrived = Promise.withResolvers<void>();
    const send = vi.fn(() => arrived.promise);
    render(<AForm send={send} />);
    submit();
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ email: "ann@example.com" }));
    arrived.resolve();
  });

  it("can be done again when it failed", async () => {
    const send = vi.fn(failing(new CallFailed({ status: 0, message: "Nobody answers." })));
    render(<AForm send={send} />);
    submit();
    await says("Above: Nobody answers.");
    await waitFor(() => {
      submit();
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  it("shows what the server says about a field beside that field, and nowhere else", async () => {
    const fields = { email: "There is an account already." };
    render(<AForm send={failing(new CallFailed({ status: 400, message: "Please check.", fields }))} />);
    submit();
    await says("Beside: There is an account already.");
    expect(screen.getByText(/^Above/).textContent).toBe("Above: ");
  });

  it("shows what is said about a field that the form does not have above the button", async () => {
    const fields = { shoeSize: "Too large." };
    render(<AForm send={failing(new CallFailed({ status: 400, message: "Please check.", fields }))} />);
    submit();
    await says("Above: Please check.");
  });

  it("has a sentence for a failure that nobody foresaw", async () => {
    render(<AForm send={failing(new TypeError("x is not a function"))} />);
    submit();
    await says("Above: It failed.");
  });
});
