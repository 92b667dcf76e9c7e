import { type MouseEvent, useEffect, useRef, useState } from "react";
import { revealField } from "./forms/reveal-field.ts";
import { Notice } from "./notice.tsx";
import { useHydrated } from "./use-hydrated.ts";

/**
 * What is wrong with a form as a whole, above its fields: read out when it appears, and what the server answered is in
 * sight and focused, however far down the button was that sent the form. Without a script the browser focuses it.
 *
 * @param fields errors that stand beside a field, with the id of its input, to get there quickly
 * @param answer what the server answered: another one is focused anew, also with the same messages. Without it
 *   the browser found what is wrong, and the focus is elsewhere
 */
export function FormErrors(props: {
  title: string;
  messages?: string[] | undefined;
  fields?: { id: string; message: string }[];
  answer?: object | undefined;
}) {
  const { title, messages = [], fields = [], answer } = props;
  const summary = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  // The browser focused what came with the document; somebody may be typing again by now.
  const [focusedByBrowser] = useState(isHydrated ? undefined : answer);
  useEffect(() => {
    if (answer !== undefined && answer !== focusedByBrowser) summary.current?.focus();
  }, [answer, focusedByBrowser]);

  if (messages.length === 0 && fields.length === 0) return null;
  return (
    <Notice tone="danger" title={title} isUrgent focusRef={summary}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {fields.length > 0 && (
        <ul className="plain-list">
          {fields.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The address stays: React Router drops the answer, and every message with it, when that changes. */
function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  revealField(field);
}
