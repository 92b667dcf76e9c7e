import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  forgetLocally,
  keepLocally,
  keepOnAccount,
  localQuote,
  typedFields,
} from "./kept-quote.ts";

const pauseMs = 1_000;

export interface KeptQuote {
  /** What this browser had that the account has not; null: nothing. */
  restored: Record<string, string> | null;
  /** Where what is typed now is kept; null: nothing was typed. */
  state: "typing" | "kept" | "here_only" | null;
  /** Something may have been typed, added or taken out. */
  changed(): void;
  /** The form is being sent. */
  sent(): void;
  /** What was typed is being thrown away. */
  dropped(): void;
}

/**
 * Keeps what is typed of a quote: here at once, and on the account a moment after the last key, or when the page is left.
 * Once the account has it, it is only there: another device may go on with it.
 *
 * @param area holds the form
 * @param place what the copy in this browser is called
 * @param versions that have been sent
 * @param forms counts those that began anew
 */
export function useKeptQuote(
  area: RefObject<HTMLElement | null>,
  { place, versions, forms }: { place: string; versions: number; forms: number },
): KeptQuote {
  const [restored, setRestored] = useState<KeptQuote["restored"]>(null);
  const [state, setState] = useState<KeptQuote["state"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the account has, or the form held at first. */
  const known = useRef<string>(undefined);
  const formOf = useCallback(() => area.current?.querySelector("form") ?? null, [area]);

  useEffect(() => {
    const form = formOf();
    const kept = localQuote(place, versions);
    if (form !== null) known.current = JSON.stringify(typedFields(form));
    if (kept === null) setRestored(null);
    else if (form !== null && !isTouched(form)) setRestored(kept);
    if (forms > 0) setState(null);
  }, [formOf, place, versions, forms]);

  const tell = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = formOf();
    if (form === null) return;
    const fields = typedFields(form);
    const text = JSON.stringify(fields);
    void keepOnAccount(fields).then((isKept) => {
      const now = formOf();
      const isLatest = now === null || JSON.stringify(typedFields(now)) === text;
      if (!isLatest) return;
      if (isKept) {
        known.current = text;
        forgetLocally(place);
      } else addEventListener("online", tell, { once: true });
      setState(isKept ? "kept" : "here_only");
    });
  }, [formOf, place]);

  useEffect(() => {
    const leave = () => timer.current !== undefined && tell();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("online", tell);
    };
  }, [tell]);
  // Whoever goes on to another page of this site leaves no page: before the form is gone.
  useEffect(() => {
    const element = area.current;
    return () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      const form = element?.querySelector("form");
      if (form != null) void keepOnAccount(typedFields(form));
    };
  }, [area]);

  function stop(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  return {
    restored,
    state,
    changed() {
      const form = formOf();
      if (form === null) return;
      const fields = typedFields(form);
      if (known.current === undefined || JSON.stringify(fields) === known.current) return;
      keepLocally(place, { fields, versions, isSent: false });
      setState("typing");
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, pauseMs);
    },
    dropped() {
      stop();
      forgetLocally(place);
    },
    sent() {
      stop();
      const form = formOf();
      if (form !== null) keepLocally(place, { fields: typedFields(form), versions, isSent: true });
    },
  };
}

/** Whether something was typed already, before scripts ran, too. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (one) =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
      one.type !== "hidden" &&
      one.value !== one.defaultValue,
  );
}
