import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useRef,
  useState,
} from "react";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { dismissToast, toast } from "../../../../ui/toast-store.ts";
import {
  type SignUpField,
  type SignUpFields,
  signUpFieldNames,
  signUpMessages,
  signUpProblems,
} from "../../rules/sign-up-fields.ts";

const agreementField = "agreed";
type Touched = SignUpField | typeof agreementField;

/**
 * The state of the sign-up form while it is filled in: what was typed, what was touched, and what
 * follows for each field (specification, section 4).
 *
 * @param answer the server's refusal; its notes stay until a field is changed
 */
export function useSignUpFields(passwordMin: number, answer: FormAnswer | undefined) {
  const [typed, setTyped] = useState<SignUpFields>(() => sentFields(answer));
  const [hasAgreed, setAgreed] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<Touched>>(new Set());
  const lastToast = useRef("");
  const problems = signUpProblems(typed, passwordMin);
  const sent = sentFields(answer);

  const read = useCallback((form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "");
    setAgreed(data.has(agreementField));
    setTyped({
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      password: text("password"),
      confirmPassword: text("confirmPassword"),
    });
  }, []);

  function touch(event: FocusEvent<HTMLFormElement>): void {
    const name = String(Reflect.get(event.target, "name"));
    if (isTouchable(name)) setTouched((before) => new Set([...before, name]));
  }

  function check(event: SyntheticEvent<HTMLFormElement>): void {
    const wrong = signUpFieldNames.find((name) => problems[name] !== undefined);
    const first = wrong ?? (hasAgreed ? undefined : agreementField);
    setTouched(new Set([...signUpFieldNames, agreementField]));
    dismissToast(lastToast.current);
    if (first === undefined) return;
    event.preventDefault();
    lastToast.current = toast({
      title: "Please fix the errors in the form",
      variant: "destructive",
    });
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  /** Enter sends nothing while the button is disabled: what is missing is said all the same. */
  function checkOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isField && !hasAgreed) check(event);
  }

  function notes(name: SignUpField) {
    const refused = typed[name] === sent[name] ? answer?.fields[name] : undefined;
    return {
      error: refused ?? (touched.has(name) ? problems[name] : undefined),
      isValid: typed[name] !== "" && isFine(name, problems),
    };
  }

  const agreementNote = touched.has(agreementField) ? signUpMessages.agreement : undefined;
  return {
    typed,
    hasAgreed,
    notes,
    agreementError: hasAgreed ? undefined : (agreementNote ?? answer?.fields.agreed),
    formProps: {
      // What the browser filled in before the script ran is part of the form, too.
      ref: useCallback(
        (form: HTMLFormElement | null) => {
          if (form !== null) read(form);
        },
        [read],
      ),
      onInput: (event: FormEvent<HTMLFormElement>) => read(event.currentTarget),
      onBlur: touch,
      onSubmit: check,
      onKeyDown: checkOnEnter,
    },
  };
}

// The second password is fine only when the first one is.
function isFine(name: SignUpField, problems: Partial<Record<SignUpField, string>>): boolean {
  if (name === "confirmPassword" && problems.password !== undefined) return false;
  return problems[name] === undefined;
}

function isTouchable(name: string): name is Touched {
  return name === agreementField || signUpFieldNames.some((field) => field === name);
}

function sentFields(answer: FormAnswer | undefined): SignUpFields {
  const { firstName = "", lastName = "", email = "" } = answer?.values ?? {};
  return { firstName, lastName, email, password: "", confirmPassword: "" };
}
