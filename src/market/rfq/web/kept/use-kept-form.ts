import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  forgetLocally,
  keepLocally,
  type LocalForm,
  localForm,
} from "../../../../ui/forms/local-form.ts";
import { isTouched, useTyping } from "../../../../ui/forms/use-typing.ts";
import { type Keeping, keepOnAccount, typedFields } from "./kept-form.ts";

const pauseMs = 1_000;

export interface KeptForm {
  /** What this browser had that the account has not; null: nothing. */
  restored: Record<string, string> | null;
  /** What this browser had, too, and something newer was kept elsewhere since; null: nothing. */
  other: LocalForm | null;
  /** Counts the forms that began anew. */
  forms: number;
  /** Where what is typed now is kept; null: nothing was typed. */
  state: "typing" | "kept" | "here_only" | "refused" | null;
  /** Puts what this browser had in the place of what was kept elsewhere. */
  useOther(): void;
  /** What was typed is being thrown away. */
  dropped(): void;
}

export interface KeptPlace {
  /** What the copy in this browser is called. */
  place: string;
  /** Another one as soon as the form was sent. */
  basis: string;
  /** Mark of what the account has kept; null: it has kept nothing. */
  kept: string | null;
  /** The account keeps nothing of it: there is nothing yet that it could belong to. */
  isHereOnly?: boolean;
  /** The form was sent and refused: another object for each refusal; null: it was not. */
  refusal: object | null;
}

/**
 * Keeps what is typed into a form: here at once, and on the account a moment after the last key, or when the page is left.
 * Once the account has it, it is only there: another device may go on with it. What was typed here before something newer
 * was kept elsewhere is not shown in its place.
 *
 * @param area holds the form
 */
export function useKeptForm(
  area: RefObject<HTMLElement | null>,
  { place, basis, kept, refusal, isHereOnly = false }: KeptPlace,
): KeptForm {
  const hasKept = kept !== null;
  const [shown, setShown] = useState({ hasKept, forms: 0 });
  // What was thrown away leaves a form that begins anew; what is kept meanwhile leaves the form as it is.
  if (shown.hasKept !== hasKept) setShown({ hasKept, forms: shown.forms + (hasKept ? 0 : 1) });
  const { forms } = shown;
  const [restored, setRestored] = useState<KeptForm["restored"]>(null);
  const [other, setOther] = useState<LocalForm | null>(null);
  const [state, setState] = useState<KeptForm["state"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef<AbortController>(undefined);
  /** What the account has, or the form held at first. */
  const known = useRef<string>(undefined);
  /** This page, and what had been kept when it was opened. */
  const page = useRef({ mark: "", on: [""], path: "" });
  const formOf = useCallback(() => area.current?.querySelector("form") ?? null, [area]);

  // What is kept elsewhere while this page is open is none of what its form began with.
  const begin = useEffectEvent((of: Pick<KeptPlace, "place" | "basis"> & { forms: number }) => {
    const form = formOf();
    if (form === null) return;
    const local = localForm(of.place, of.basis);
    const isNewest = local !== null && (local.on.includes(kept ?? "") || local.mark === kept);
    // What a page of this browser kept while it was left may come after this one was read.
    const on = isNewest ? [kept ?? "", local.mark] : [kept ?? ""];
    page.current = { mark: page.current.mark || newMark(), on, path: location.pathname };
    known.current = JSON.stringify(typedFields(form));
    const isNews = local !== null && JSON.stringify(local.fields) !== known.current;
    const isShown = isNews && isNewest && !isTouched(form);
    setRestored(isShown ? local.fields : null);
    setOther(isNews && !isShown ? local : null);
    if (of.forms > 0) setState(null);
  });
  useEffect(() => begin({ place, basis, forms }), [place, basis, forms]);

  const tell = useCallback(() => {
    stopTimer(timer);
    const form = formOf();
    if (form === null || isHereOnly) return;
    const fields = typedFields(form);
    const text = JSON.stringify(fields);
    keeping.current?.abort();
    const asking = new AbortController();
    keeping.current = asking;
    const { path, ...of } = page.current;
    void keepOnAccount(path, fields, { ...of, signal: asking.signal }).then((answer) => {
      if (answer === "kept") forgetLocally(place, fields);
      const now = formOf();
      if (asking.signal.aborted || (now !== null && JSON.stringify(typedFields(now)) !== text)) {
        return;
      }
      if (answer === "kept") known.current = text;
      if (answer === "unknown") addEventListener("online", tell, { once: true });
      setState(states[answer]);
    });
  }, [formOf, place, isHereOnly]);

  // Once its fields stand in the form.
  const backHere = useEffectEvent(() => restored !== null && tell());
  useEffect(() => {
    if (restored !== null) backHere();
  }, [restored]);

  useEffect(() => {
    const leave = () => timer.current !== undefined && tell();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("online", tell);
    };
  }, [tell]);
  // Whoever goes on to another page of this site leaves no page: before the form is gone, and by the address that it had.
  useEffect(() => {
    const element = area.current;
    return () => {
      if (timer.current === undefined || isHereOnly) return;
      stopTimer(timer);
      const form = element?.querySelector("form");
      if (form == null) return;
      const fields = typedFields(form);
      const { path, ...of } = page.current;
      void keepOnAccount(path, fields, of).then((answer) => {
        if (answer === "kept") forgetLocally(place, fields);
      });
    };
  }, [area, place, isHereOnly]);

  function keep(form: HTMLFormElement, isSent: boolean): void {
    const { mark, on } = page.current;
    keepLocally(place, { fields: typedFields(form), basis, isSent, mark, on, at: Date.now() });
  }
  function wait(): void {
    setState("typing");
    clearTimeout(timer.current);
    timer.current = setTimeout(tell, pauseMs);
  }
  useTyping(area, {
    changed() {
      const form = formOf();
      if (form === null || known.current === undefined) return;
      if (JSON.stringify(typedFields(form)) === known.current) return;
      keep(form, false);
      wait();
    },
    // What is under way would come after it, and be refused.
    sent() {
      stopTimer(timer);
      keeping.current?.abort();
      const form = formOf();
      if (form !== null) keep(form, true);
    },
  });
  const refused = useEffectEvent(() => {
    const form = formOf();
    if (form === null) return;
    keep(form, false);
    wait();
  });
  useEffect(() => {
    if (refusal !== null) refused();
  }, [refusal]);

  return {
    restored,
    other,
    forms,
    state,
    useOther() {
      if (other === null) return;
      const { mark } = page.current;
      page.current = { ...page.current, on: [kept ?? ""] };
      keepLocally(place, { ...other, mark, on: [kept ?? ""], isSent: false });
      setRestored(other.fields);
      setOther(null);
    },
    dropped() {
      stopTimer(timer);
      keeping.current?.abort();
      forgetLocally(place);
      setRestored(null);
      setOther(null);
    },
  };
}

const states: Readonly<Record<Keeping, NonNullable<KeptForm["state"]>>> = {
  kept: "kept",
  refused: "refused",
  unknown: "here_only",
};

function stopTimer(timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/** Told apart from other pages of the same person; nothing hangs on its being secret. */
function newMark(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
}
