import { useEffect } from "react";
import { Form, Link } from "react-router";
import { accountPaths, withNext } from "../../../shared/account-paths.ts";
import { intentModes } from "../../../shared/consultant/intent-modes.ts";
import { type Intent, intents } from "../../../shared/consultant/intents.ts";
import { openConsultant } from "../../../shared/consultant/open-consultant.ts";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { mostQueryCharacters } from "../rules/query-length.ts";
import { intentAddress } from "./intent-address.ts";
import type { IntentView } from "./intent-view.ts";

/** The query, and the way to the same query with another intent. */
export function IntentSearch({ intent, query }: { intent: Intent; query: string }) {
  return (
    <search className="stack">
      <Form action={intentAddress(intent, "")} className="search-bar" key={`${intent} ${query}`}>
        <label htmlFor="intent-query" className="sr-only">
          {intentModes[intent].placeholder}
        </label>
        <input
          id="intent-query"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={mostQueryCharacters}
          placeholder={intentModes[intent].placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="input"
        />
        <input type="hidden" name="intent" value={intent} />
        <button type="submit" className="button button-primary">
          <Icon name="search" size={16} />
          <span className="search-word">Search</span>
        </button>
      </Form>
      <nav aria-label="What you came for" className="tabs">
        {intents.map((other) => (
          <Link
            key={other}
            to={intentAddress(other, query)}
            className="tab"
            aria-current={other === intent ? "page" : undefined}
            preventScrollReset
          >
            {intentModes[other].mode}
          </Link>
        ))}
      </nav>
    </search>
  );
}

/** What the consultant adds: the way in for visitors, the conversation for who is signed in. */
export function IntentInvitation({ view }: { view: IntentView }) {
  const { intent, query, consultantName, isSignedIn } = view;
  const { guide, invitation } = intentModes[intent];
  const next = intentAddress(intent, query);

  // In its mode, with the query ready to be sent. Where the window is narrow it would hide the results.
  useEffect(() => {
    if (!isSignedIn || query === "" || matchMedia("(width < 64rem)").matches) return;
    // The frame that opens it stands around this page, so it listens a moment later.
    const timer = setTimeout(() =>
      dispatchEvent(openConsultant({ query, mode: intent, isDraft: true })),
    );
    return () => clearTimeout(timer);
  }, [isSignedIn, query, intent]);

  return (
    <aside className="sheet sheet-body ticks intent-invitation" aria-labelledby="invitation">
      <p className="eyebrow">{consultantName}</p>
      <h2 id="invitation">{guide}</h2>
      <p>
        {consultantName} {invitation}
      </p>
      {isSignedIn ? (
        <ConsultantLink query={query} mode={intent} className="button button-primary">
          {query === "" ? `Ask ${consultantName}` : "Ask about this"}
        </ConsultantLink>
      ) : (
        <>
          <p className="quiet small">
            Sign in and sign the confidentiality agreement that protects your idea: it comes before
            the first question.
          </p>
          <div className="row">
            <a className="button button-primary" href={withNext(accountPaths.logIn, next)}>
              Sign in
            </a>
            <a className="button" href={withNext(accountPaths.signUp, next)}>
              Create an account
            </a>
          </div>
        </>
      )}
    </aside>
  );
}
