import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

/** A form's fields by their names: what a field is given to be part of it, its problem too. */
export const fieldOf =
  <Values extends FieldValues>({
    register,
    formState: { errors },
  }: Pick<UseFormReturn<Values>, "register" | "formState">) =>
  <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...register(name, rules), problem: error?.message };
  };
