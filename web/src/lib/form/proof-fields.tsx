import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { useSecretWord } from "../session/my-profile.ts";

type Name = "password" | "code";

interface ProofFieldsProps {
  register: (name: Name, options: { required: string }) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  /** Whether to ask for a code beside the password. */
  withCode: boolean;
}

/** Asks for the member's password or PIN, and code. */
export function ProofFields({ register, errors, withCode }: ProofFieldsProps) {
  const word = useSecretWord();
  return (
    <>
      <PasswordField
        label={`Your ${word}`}
        autoComplete="current-password"
        problem={errors.password?.message}
        {...register("password", { required: `Enter your ${word}.` })}
      />
      {withCode && (
        <TextField
          label="Authenticator or recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          problem={errors.code?.message}
          {...register("code", { required: "Enter a code." })}
        />
      )}
    </>
  );
}
