import { useState } from "react";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { StrengthMeter } from "../../../ui/progress.tsx";
import { passwordStrength } from "../rules/password-strength.ts";
import { confirmationProblem, passwordProblem } from "../rules/sign-up-fields.ts";

const untouched = { password: "", confirmPassword: "" };
type Field = keyof typeof untouched;

/**
 * A new password and its repetition, checked while they are typed. The names are `password` and
 * `confirmPassword`.
 *
 * @param ownWords of the person, which make a password weaker
 */
export function NewPasswordFields(props: {
  passwordMin: number;
  answer: FormAnswer | undefined;
  ownWords?: readonly string[];
  label?: string;
  idOf?: (field: Field) => string;
}) {
  const { passwordMin, answer, ownWords = [], label = "New password", idOf = (f) => f } = props;
  const [typed, setTyped] = useState(untouched);
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({});
  const problems = {
    password: passwordProblem(typed.password, passwordMin),
    confirmPassword: confirmationProblem(typed.password, typed.confirmPassword),
  };
  function field(name: Field) {
    const { password } = problems;
    const isFine = name === "password" || password === undefined;
    return {
      id: idOf(name),
      name,
      autoComplete: "new-password",
      error: typed[name] === "" ? answer?.fields[name] : touched[name] && problems[name],
      isValid: typed[name] !== "" && problems[name] === undefined && isFine,
      onInput: (event: { currentTarget: HTMLInputElement }) =>
        setTyped({ ...typed, [name]: event.currentTarget.value }),
      onBlur: () => setTouched({ ...touched, [name]: true }),
    };
  }
  return (
    <>
      <div className="password-with-strength">
        <PasswordField label={label} {...field("password")} />
        <StrengthMeter strength={passwordStrength(typed.password, ownWords)} />
      </div>
      <PasswordField label="Confirm new password" {...field("confirmPassword")} />
    </>
  );
}
