import {
  type FocusEvent,
  type FormEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { z } from "zod";
import type { FieldErrors } from "../../shared/errors.ts";
import type { FormAnswer } from "../../shared/form-answer.ts";
import { nameAfterRemoval } from "../../shared/forms/rows.ts";
import { afterPress, watchPresses } from "./after-press.ts";
import { FormCheck } from "./form-check.ts";
import { type FormFields, formFields } from "./form-fields.ts";
import { type FormState, shownErrors, untouched } from "./form-state.ts";
import { heldBack } from "./held-back.ts";
import { isControl, revealFirstWrong } from "./reveal-field.ts";

export interface CheckedFormOptions {
  /** The server's answer to this form; undefined as long as there is none. */
  answer: FormAnswer | undefined;
  /** What its fields hold at first, by name; of a list of texts an entry a line. */
  values?: Record<string, string>;
  /** Stands before the ids of the inputs, where the page has fields of the same names. */
  idPrefix?: string;
  /** Loads the schema by which the server judges. Without one the server judges alone. */
  schema?: () => Promise<z.ZodType>;
  /** Names of fields whose text is needed while it is typed. */
  watched?: readonly string[];
  /** Tells that the browser refused the form, in place of the summary above it. */
  onRefused?: () => void;
}

export interface CheckedForm extends FormFields {
  answer: FormAnswer | undefined;
  /** The browser refused it, and has not been told better since. */
  isRefused: boolean;
  idOf(field: string): string;
  /** What is shown as wrong, by field. */
  errors: FieldErrors;
  /** Whether a watched field is filled in and its schema has nothing against it. */
  isFine(field: string): boolean;
  /** Texts of the watched fields. */
  typed: Record<string, string>;
  /** Says what is wrong with the form, once that can be told. For keys that do not send it. */
  refuseWhenKnown(): void;
  /** What was sent last; null as long as nothing was. */
  sent(): FormData | null;
  /** A row was taken out: what is known of the fields behind it goes on with them. */
  rowRemoved(list: string, number: number): void;
  props: {
    ref: (form: HTMLFormElement | null) => void;
    onFocus: (event: FocusEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
}

const noNames: readonly string[] = [];

/**
 * The state of a form that browser and server judge by the same schema: fields are judged when they are left, all of them
 * when the form is sent, and the server's answer stands beside its fields until they are changed
 * (docs/decisions/043).
 */
export function useCheckedForm(options: CheckedFormOptions): CheckedForm {
  const { answer, values = {}, idPrefix, schema, watched = noNames, onRefused } = options;
  const [check] = useState(() => new FormCheck(schema));
  const [kept, setKept] = useState<FormState>(() => untouched(answer));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData>(null);
  const state = kept.answer === answer ? kept : untouched(answer);
  const change = (next: (before: FormState) => Partial<FormState>) =>
    setKept((before) => {
      const current = before.answer === answer ? before : untouched(answer);
      return { ...current, ...next(current) };
    });
  useEffect(watchPresses, []);

  const readTyped = useCallback(
    (form: HTMLFormElement) => {
      if (watched.length === 0) return;
      const data = new FormData(form);
      setTyped(Object.fromEntries(watched.map((name) => [name, String(data.get(name) ?? "")])));
    },
    [watched],
  );
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      // What a browser filled in by itself is part of the form, too.
      if (form !== null) readTyped(form);
    },
    [readTyped],
  );

  function judge(): void {
    const form = element.current;
    if (form === null) return;
    const problems = check.problemsOf(form);
    if (problems !== undefined) change(() => ({ problems }));
  }

  function refuse(form: HTMLFormElement): boolean {
    const problems = check.problemsOf(form);
    if (problems === undefined || Object.keys(problems).length === 0) return false;
    const changed = new Set(Object.keys(answer?.fields ?? {}));
    change(() => ({ problems, isRefused: true, changed }));
    onRefused?.();
    revealFirstWrong(form, problems, idOf);
    return true;
  }

  const idOf = (field: string) => idText(idPrefix, field);
  const errors = shownErrors(state);
  return {
    ...formFields({ values: answer?.values ?? values, errors, idOf }),
    answer,
    isRefused: state.isRefused,
    idOf,
    errors,
    typed,
    isFine: (field) =>
      (typed[field] ?? "") !== "" &&
      state.problems !== undefined &&
      state.problems[field] === undefined &&
      errors[field] === undefined,
    sent: () => sent.current,
    refuseWhenKnown() {
      check.whenLoaded(() => element.current !== null && refuse(element.current));
    },
    rowRemoved(list, number) {
      const renamed = (names: Iterable<string>) =>
        new Set(
          [...names].flatMap((name) => nameAfterRemoval(name, { remove: list, number }) ?? []),
        );
      const ofList = Object.keys(answer?.fields ?? {}).filter((name) => name.startsWith(list));
      change(({ touched, changed }) => ({
        touched: renamed(touched),
        changed: new Set([...renamed(changed), ...ofList]),
      }));
      // Once the row has left the document.
      setTimeout(judge);
    },
    props: {
      ref,
      onFocus: () => check.load(judge),
      onInput(event) {
        check.load(judge);
        const { target } = event;
        if (isControl(target) && !state.changed.has(target.name)) {
          change(({ changed }) => ({ changed: new Set([...changed, target.name]) }));
        }
        readTyped(event.currentTarget);
        judge();
      },
      onBlur({ target }) {
        if (!isControl(target) || target.name === "") return;
        const { name } = target;
        afterPress(() => {
          change(({ touched }) => ({ touched: new Set([...touched, name]) }));
          judge();
        });
      },
      onSubmit(event) {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const isUnchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
        if (event.defaultPrevented || isUnchecked) return;
        if (refuse(event.currentTarget)) {
          heldBack.add(event.nativeEvent);
          event.preventDefault();
        } else sent.current = new FormData(event.currentTarget);
      },
    },
  };
}

/** An id, and part of an address: `facilities[0].zip` would have to be escaped in both. */
function idText(prefix: string | undefined, field: string): string {
  const plain = field.replaceAll(/[[\].]+/g, "-");
  return prefix === undefined ? plain : `${prefix}-${plain}`;
}
