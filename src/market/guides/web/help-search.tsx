import { Form } from "react-router";
import { longestHelpQuery } from "../rules/help-query.ts";
import "./help-search.css";

/** The search of a page of help; its words go to the page itself. */
export function HelpSearch({ action, query }: { action: string; query: string }) {
  return (
    <Form role="search" action={action} className="help-search">
      <input
        key={query}
        className="input"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={longestHelpQuery}
        placeholder="Search help and guides"
        aria-label="Search help and guides"
      />
      <button type="submit" className="button button-primary">
        Search
      </button>
    </Form>
  );
}
