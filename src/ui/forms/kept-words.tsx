import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { forgetLocalForms, forgetLocally, keepLocally, localForm } from "./local-form.ts";
import { isTouched, useTyping } from "./use-typing.ts";

const prefix = "words:";
const keptMs = 90 * 86_400_000;
/** Whose words they are, and about what. */
const Subject = createContext("");

/**
 * Whose words the forms within keep, and about what.
 *
 * @param subject "person:thing": other persons who use this browser find nothing of it
 */
export function WordsOf({ subject, children }: { subject: string; children: ReactNode }) {
  return <Subject value={subject}>{children}</Subject>;
}

/**
 * Keeps in this browser what is typed into a form of a few words, until it was sent or its writer signs out. What was kept
 * stands in its fields again, and a part that is closed opens over them. The form says `data-own-draft`.
 *
 * @param form its name, of those with one subject
 * @param basis another one as soon as the form was sent
 * @param refusal the answer that refused it; undefined for none
 */
export function KeptWords(props: {
  form: string;
  basis: string;
  refusal: object | undefined;
  children: ReactNode;
}) {
  const { basis, refusal, children } = props;
  const area = useRef<HTMLDivElement>(null);
  /** What the form holds by itself. */
  const known = useRef<string>(undefined);
  const place = `${prefix}${useContext(Subject)}:${props.form}`;
  const isRefused = useEffectEvent(() => refusal !== undefined);
  useEffect(() => {
    const form = area.current?.querySelector("form");
    if (form == null) return;
    const kept = localForm(place, basis);
    if (isTouched(form)) return;
    // One that comes back refused holds what was typed, not what it begins with.
    if (!isRefused()) known.current = JSON.stringify(wordsIn(form));
    if (kept === null) return;
    fillIn(form, kept.fields);
    const part = form.closest("details");
    if (part !== null) part.open = true;
  }, [place, basis]);

  function keep(isSent: boolean): void {
    const form = area.current?.querySelector("form");
    if (form == null) return;
    const fields = wordsIn(form);
    if (JSON.stringify(fields) === known.current) {
      forgetLocally(place);
      return;
    }
    forgetLocalForms(prefix, Date.now() - keptMs);
    keepLocally(place, { fields, basis, isSent, mark: "", on: [], at: Date.now() });
  }
  useTyping(area, { changed: () => keep(false), sent: () => keep(true) });
  const refused = useEffectEvent(() => keep(false));
  useEffect(() => {
    if (refusal !== undefined) refused();
  }, [refusal]);
  return <div ref={area}>{children}</div>;
}

/** Forgets the words of a person who signs out: the next one who uses this browser may be somebody else. */
export function forgetWords(personId: string): void {
  forgetLocalForms(`${prefix}${personId}:`, Number.POSITIVE_INFINITY);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that somebody fills in. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement ||
      (one instanceof HTMLInputElement && !["hidden", "file", "password"].includes(one.type)),
  );
}

const isTick = (one: Control): one is HTMLInputElement =>
  one instanceof HTMLInputElement && (one.type === "checkbox" || one.type === "radio");

function wordsIn(form: HTMLFormElement): Record<string, string> {
  const all = controlsOf(form).filter((one) => !isTick(one) || one.checked);
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

function fillIn(form: HTMLFormElement, words: Readonly<Record<string, string>>): void {
  for (const one of controlsOf(form)) {
    if (isTick(one)) one.checked = words[one.name] === one.value;
    else one.value = words[one.name] ?? one.value;
  }
}
