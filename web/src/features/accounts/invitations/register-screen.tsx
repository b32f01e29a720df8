import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "../../../lib/call/call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { device } from "../../../lib/session/device.ts";
import { Skeleton } from "../../../ui/data/states.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";
import { linkLook } from "../login/link-look.ts";
import { loginState } from "../login/login-state.ts";
import { readLink } from "../read-link.ts";
import { useInvitation } from "./api.ts";
import type { ContactKind } from "./contact-fields.tsx";
import { PinJoin } from "./pin-join.tsx";
import { RegisterFields, type RegisterForm } from "./register-fields.tsx";

interface RegisterScreenProps {
  onSupport: () => void;
  /** Called when a member with a user name has joined, before the login. */
  onJoined: () => void;
}

/** Starts again for another link: its code is behind `#`, so opening it loads no page. */
export function RegisterScreen(props: RegisterScreenProps) {
  const linked = readLink("code", useLocation()) ?? "";
  return <Registration key={linked} linked={linked} {...props} />;
}

/** The code decides about the fields: an e-mail or phone and a password, or a name and a PIN. */
function Registration({ linked, onSupport, onJoined }: RegisterScreenProps & { linked: string }) {
  const [code, setCode] = useState(linked);
  const { data: invitation, isLoading } = useInvitation(code);
  const help = (
    <button type="button" onClick={onSupport} className={`${linkLook} self-center`}>
      Need help? Contact support
    </button>
  );
  if (invitation?.pinOnly)
    return (
      <PinJoin code={code} group={invitation.group} onJoined={onJoined} help={help} footer={<LoginLink />} />
    );
  return (
    <PublicPage
      title="Create account"
      subtitle={
        invitation?.group
          ? `You join ${invitation.group} on ${window.location.host}, and practise with paper money.`
          : "Practise with paper money. You need an invitation code from a member."
      }
      footer={<LoginLink />}
    >
      {isLoading && code === linked ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <ContactRegistration code={code} onCode={setCode} help={help} />
      )}
    </PublicPage>
  );
}

interface ContactRegistrationProps {
  code: string;
  onCode: (typed: string) => void;
  help: ReactNode;
}

function ContactRegistration({ code, onCode, help }: ContactRegistrationProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ContactKind>("email");
  const form = useForm<RegisterForm>({
    mode: "onTouched",
    defaultValues: {
      email: "",
      phone: "",
      fullName: "",
      password: "",
      confirmPassword: "",
      invitationCode: code,
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
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RegisterFields kind={kind} onKind={setKind} onCode={onCode} />
        {help}
      </form>
    </FormProvider>
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
