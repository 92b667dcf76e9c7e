import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import {
  openConsultantEvent,
  queryOfEvent,
} from "../../market/consultant/rules/open-consultant.ts";
import { ConsultantLink } from "../../market/consultant/web/consultant-link.tsx";
import { accountPaths, withNext } from "../../shared/account-paths.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * The dialog behind every way to the consultant, opened by the browser event `open-ai-consultant`.
 * Who is not signed in is told what the consultant does, and how to get to it.
 */
export function ConsultantInvitation({ consultantName }: { consultantName: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");

  useEffect(() => {
    const open = (event: Event) => {
      setQuery(queryOfEvent(event));
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    addEventListener(openConsultantEvent, open);
    return () => removeEventListener(openConsultantEvent, open);
  }, []);

  const search = query === "" ? "" : `?${new URLSearchParams({ q: query, intent: "explore" })}`;
  const next = `${href("/search/explore")}${search}`;
  return (
    <dialog
      ref={dialog}
      className="consultant-dialog"
      aria-labelledby="consultant-title"
      closedby="any"
    >
      <form method="dialog" className="consultant-close">
        <button type="submit" className="button button-quiet button-icon" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      <p className="eyebrow">Consultant</p>
      <h2 id="consultant-title">Ask {consultantName}</h2>
      {query !== "" && <blockquote>{query}</blockquote>}
      <p>
        Processes, materials, suppliers, cost and lead times: ask in your own words. Every answer
        links to the records and guides it was made from.
      </p>
      <dl>
        <dt>Buying</dt>
        <dd>
          Finds products and the shops behind them, and compares price, minimum and lead time.
        </dd>
        <dt>Building</dt>
        <dd>Turns an idea into a process, a material and a draft request for quotes.</dd>
        <dt>Exploring</dt>
        <dd>Explains how things are made, and who makes them near you.</dd>
      </dl>
      <p className="consultant-promise">
        Your ideas stay yours: a signed confidentiality agreement comes before the first question.
      </p>
      <div className="consultant-actions">
        <a className="button button-primary" href={withNext(accountPaths.signUp, next)}>
          Create an account
        </a>
        <a className="button" href={withNext(accountPaths.logIn, next)}>
          Sign in
        </a>
        <a className="text-link" href={next}>
          Look without an account
        </a>
      </div>
    </dialog>
  );
}

/** The button at the bottom right of every page. */
export function ConsultantButton({ consultantName }: { consultantName: string }) {
  return (
    <ConsultantLink className="consultant-button">
      <Icon name="message" size={20} />
      <span>Ask {consultantName}</span>
    </ConsultantLink>
  );
}
