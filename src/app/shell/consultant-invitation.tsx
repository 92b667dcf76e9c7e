import { useEffect, useRef } from "react";
import { href } from "react-router";
import { accountPaths, withNext } from "../../shared/account-paths.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * Tells who is not signed in what the consultant does, and how to get to it.
 *
 * @param query what was asked; "" when it was opened without a question
 */
export function ConsultantInvitation(props: {
  consultantName: string;
  query: string;
  onClose(): void;
}) {
  const { consultantName, query, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const search = query === "" ? "" : `?${new URLSearchParams({ q: query, intent: "explore" })}`;
  const next = `${href("/search/explore")}${search}`;
  return (
    <dialog
      ref={dialog}
      className="consultant-dialog"
      aria-labelledby="consultant-title"
      closedby="any"
      onClose={onClose}
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
      <p>
        Your ideas stay yours: a signed confidentiality agreement comes before the first question.
      </p>
      <div className="consultant-actions">
        <a className="button button-primary" href={withNext(accountPaths.signUp, next)}>
          Create an account
        </a>
        <a className="button" href={withNext(accountPaths.logIn, next)}>
          Sign in
        </a>
        <a href={next}>Look without an account</a>
      </div>
    </dialog>
  );
}
