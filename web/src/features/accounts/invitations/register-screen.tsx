import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { call } from "../../../lib/call/call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { device } from "../../../lib/session/device.ts";
import { PublicPage } from "../../../ui/page/page.tsx";
import { linkLook } from "../login/link-look.ts";
import { loginState } from "../login/login-state.ts";
import type { ContactKind } from "./contact-fields.tsx";
import { RegisterFields, type RegisterForm } from "./register-fields.tsx";

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

  async function createAccount({ email, phone, ...rest }: RegisterForm): Promise<void> {
    const contact = kind === "email" ? { email } : { phone };
    const { device: known } = await call("register", {
      body: { ...rest, ...contact, device: device.read() },
    });
    device.keep(known);
    const notice = "Your account is ready. Log in to begin.";
    const identifier = kind === "email" ? email : phone;
    await navigate("/login", { state: loginState({ notice, tone: "gain", identifier }) });
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
          <RegisterFields kind={kind} onKind={setKind} />
          <button type="button" onClick={onSupport} className={`${linkLook} self-center`}>
            Need help? Contact support
          </button>
        </form>
      </FormProvider>
    </PublicPage>
  );
}

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
