import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import {
  forgetLocally,
  keepLocally,
  type LocalForm,
  localForm,
} from "../../../../ui/forms/local-form.ts";
import { isTouched, useTyping } from "../../../../ui/forms/use-typing.ts";
import { type Keeping, keepOnAccount, typedFields } from "./kept-form.ts";
import { useCallingBack } from "./use-calling-back.ts";

const pauseMs = 1_000;

export interface KeptForm {
  /** What this browser or this page had that the form it shows has not; null: nothing. */
  restored: Record<string, string> | null;
  /** Another one for each that was restored. */
  restoredKey: number;
  /** What the form knows of that it was opened with, or was told of before something else was typed. */
  seen: { mark: string; on: readonly string[]; basis: string };
  /** What was changed while the form was being sent, and did the form arrive as it was before? null: nothing was. */
  calledBack: "arrived" | "unknown" | null;
  /** Counts the times that this happened: each is to be sent under a key of its own. */
  callsBack: number;
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
  /** The site's answer to the form: another object for each. */
  answer: FormAnswer | undefined;
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
  { place, basis, kept, answer, isHereOnly = false }: KeptPlace,
): KeptForm {
  const refusal = answer === undefined || answer.code === null ? null : answer;
  const hasKept = kept !== null;
  const [shown, setShown] = useState({ hasKept, forms: 0 });
  // What was thrown away leaves a form that begins anew; what is kept meanwhile leaves the form as it is.
  if (shown.hasKept !== hasKept) setShown({ hasKept, forms: shown.forms + (hasKept ? 0 : 1) });
  const { forms } = shown;
  const [restored, setRestored] = useState<Restored>({ fields: null, after: undefined, key: 0 });
  const restore = (fields: KeptForm["restored"]) =>
    setRestored((before) => {
      const isSame = fields === null && before.fields === null;
      return { fields, after: answer, key: before.key + (isSame ? 0 : 1) };
    });
  const [seen, setSeen] = useState<KeptForm["seen"]>({ mark: "", on: [kept ?? ""], basis });
  const [other, setOther] = useState<LocalForm | null>(null);
  const [state, setState] = useState<KeptForm["state"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef<AbortController>(undefined);
  /** What the account has, or the form held at first. */
  const known = useRef<string>(undefined);
  /** Typed into this page, and neither sent nor thrown away since; null: nothing. */
  const typedHere = useRef<Record<string, string>>(null);
  /** This page, and what had been kept when it was opened. */
  const page = useRef({ mark: "", on: [""], path: "" });
  const formOf = useCallback(() => area.current?.querySelector("form") ?? null, [area]);

  // What is kept elsewhere while this page is open is none of what its form began with.
  const begin = useEffectEvent((of: Pick<KeptPlace, "place" | "basis"> & { forms: number }) => {
    const form = formOf();
    if (form === null) return;
    known.current = JSON.stringify(typedFields(form));
    if (of.forms > 0) setState(null);
    const own = typedHere.current;
    if (own !== null) {
      // Another form took its place, which knows of no more than what was typed.
      if (JSON.stringify(own) !== known.current) restore(own);
      return;
    }
    const local = localForm(of.place, of.basis);
    const isNewest = local !== null && (local.on.includes(kept ?? "") || local.mark === kept);
    // What a page of this browser kept while it was left may come after this one was read.
    const on = isNewest ? [kept ?? "", local.mark] : [kept ?? ""];
    page.current = { mark: page.current.mark || newMark(), on, path: location.pathname };
    setSeen({ mark: page.current.mark, on, basis: of.basis });
    const isNews = local !== null && JSON.stringify(local.fields) !== known.current;
    const isShown = isNews && isNewest && !isTouched(form);
    restore(isShown ? local.fields : null);
    setOther(isNews && !isShown ? local : null);
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
  const backHere = useEffectEvent(() => restored.fields !== null && tell());
  useEffect(() => {
    if (restored.fields !== null) backHere();
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
  // Another kind of effect ends when the browser has time: by then the pause may be over, and find no form.
  useLayoutEffect(() => {
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
  const { calledBack, callsBack, sending, changing } = useCallingBack(basis);
  useTyping(area, {
    changed() {
      const form = formOf();
      if (form === null || known.current === undefined) return;
      const fields = typedFields(form);
      changing(fields);
      if (JSON.stringify(fields) === known.current) return;
      typedHere.current = fields;
      keep(form, false);
      wait();
    },
    // What is under way would come after it, and be refused.
    sent() {
      stopTimer(timer);
      keeping.current?.abort();
      const form = formOf();
      if (form === null) return;
      typedHere.current = null;
      sending(typedFields(form));
      keep(form, true);
    },
  });
  const refused = useEffectEvent(() => {
    const form = formOf();
    if (form === null) return;
    typedHere.current = typedFields(form);
    keep(form, false);
    wait();
  });
  useEffect(() => {
    if (refusal !== null) refused();
  }, [refusal]);

  return {
    restored: restored.after === answer ? restored.fields : null,
    restoredKey: restored.key,
    ...{ seen, calledBack, callsBack },
    other,
    forms,
    state,
    useOther() {
      if (other === null) return;
      const { mark } = page.current;
      const on = [kept ?? ""];
      page.current = { ...page.current, on };
      setSeen({ mark, on, basis });
      keepLocally(place, { ...other, mark, on, isSent: false });
      restore(other.fields);
      setOther(null);
    },
    dropped() {
      stopTimer(timer);
      keeping.current?.abort();
      forgetLocally(place);
      typedHere.current = null;
      restore(null);
      setOther(null);
    },
  };
}

interface Restored {
  fields: KeptForm["restored"];
  /** What the site had answered by then: a later answer has what was typed since. */
  after: FormAnswer | undefined;
  key: number;
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
