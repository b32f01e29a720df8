import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PublicPage } from "../../ui/page.tsx";
import { linkLook } from "./link-look.ts";
import { loginState } from "./login-state.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

type ContactKind = "email" | "phone";

interface RegisterForm extends NewPassword {
  email: string;
  phone: string;
  fullName: string;
  invitationCode: string;
}

const contactKinds = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Mobile phone number" },
] as const;

export function RegisterScreen({ onSupport }: { onSupport: () => void }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<ContactKind>("email");
  const form = useForm<RegisterForm>({
    mode: "onTouched",
    defaultValues: {
      email: "",
      phone: "",
      fullName: "",
      password: "",
      confirmPassword: "",
      invitationCode: search.get("code") ?? "",
    },
  });
  const { errors, isSubmitting } = form.formState;

  async function createAccount({ email, phone, ...rest }: RegisterForm): Promise<void> {
    await call("register", { body: { ...rest, ...(kind === "email" ? { email } : { phone }) } });
    const notice = "Your account is ready. Log in to begin.";
    await navigate("/login", {
      state: loginState({ notice, tone: "gain", identifier: kind === "email" ? email : phone }),
    });
  }
  const submit = useSubmit(form, createAccount, "Registration failed");

  return (
    <PublicPage
      title="Create account"
      subtitle="Practise with paper money. You need an invitation code from a member."
      footer={<LoginLink />}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Choice
            label="Register with"
            options={contactKinds}
            value={kind}
            onChange={setKind}
            className="[&_label]:flex-auto [&_label]:whitespace-nowrap"
          />
          {kind === "email" ? (
            <TextField
              key="email"
              type="email"
              label="Email"
              autoComplete="email"
              problem={errors.email?.message}
              {...form.register("email", { validate: (typed) => emailProblem(typed) ?? true })}
            />
          ) : (
            <TextField
              key="phone"
              type="tel"
              label="Mobile phone number"
              autoComplete="tel"
              hint="With the country code, such as +44 20 7946 0000."
              problem={errors.phone?.message}
              {...form.register("phone", {
                validate: required("Enter your phone number with its country code."),
              })}
            />
          )}
          <TextField
            label="Full name"
            autoComplete="name"
            maxLength={100}
            problem={errors.fullName?.message}
            {...form.register("fullName", { validate: required("Enter your full name.") })}
          />
          <NewPasswordFields />
          <TextField
            label="Invitation code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            problem={errors.invitationCode?.message}
            {...form.register("invitationCode", {
              validate: required("Enter the invitation code you were given."),
            })}
          />
          {errors.root && (
            <Notice role="alert" tone="loss">
              {errors.root.message}
            </Notice>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            full
            busy={isSubmitting}
            busyLabel="Creating account..."
          >
            Create account
          </Button>
          <button type="button" onClick={onSupport} className={`${linkLook} self-center`}>
            Need help? Contact support
          </button>
        </form>
      </FormProvider>
    </PublicPage>
  );
}

const required = (problem: string) => (typed: string) => typed.trim() !== "" || problem;

function LoginLink() {
  return (
    <>
      Have an account?{" "}
      <Link to="/login" className={linkLook}>
        Sign in
      </Link>
    </>
  );
}
