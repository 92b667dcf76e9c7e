import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { intentAddress } from "../../../market/search/web/intent-address.ts";
import { rememberSearch } from "../../../market/search/web/use-recent-searches.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type IntentChoice, intentChoices, intentOf, processingMs } from "./intents.ts";

/**
 * The landing page's search box. The style sheet follows the chosen intent, so that messages and
 * example prompts change without a script; without one the form goes through /search/start.
 */
export function IntentSearch() {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [isProcessing, setProcessing] = useState(false);
  const navigate = useNavigate();

  // Who leaves while it is processing is not to be brought back.
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const query = String(form.get("q")).trim();
    if (isProcessing || query === "") return;
    rememberSearch(query);
    setProcessing(true);
    const address = intentAddress(intentOf(form.get("intent")), query);
    timer.current = window.setTimeout(() => navigate(address), processingMs);
  }

  function fill(prompt: string): void {
    if (!input.current || isProcessing) return;
    input.current.value = prompt;
    input.current.focus();
  }

  return (
    <form action={href("/search/start")} onSubmit={submit} className="intent-search">
      <fieldset className="intent-toggles">
        <legend className="sr-only">What brings you here?</legend>
        {intentChoices.map(({ value, label }) => (
          <label key={value} className="intent-toggle" data-toggle={value}>
            <input
              type="radio"
              name="intent"
              value={value}
              defaultChecked={value === "product"}
              aria-describedby={`intent-${value}`}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="intent-messages">
        {intentChoices.map(({ value, message }) => (
          <span key={value} id={`intent-${value}`} data-message={value}>
            {message}
          </span>
        ))}
      </p>
      <div className="intent-field">
        <input
          ref={input}
          className="input"
          name="q"
          type="text"
          aria-label="What are you looking for?"
          placeholder="What do you want to build, find, or explore?"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={400}
          readOnly={isProcessing}
        />
        <button type="submit" className="button button-primary" aria-disabled={isProcessing}>
          {isProcessing ? "Processing" : "Search"}
          {isProcessing ? <span className="spinner" /> : <Icon name="arrow-right" />}
        </button>
      </div>
      {intentChoices.map((intent) => (
        <Prompts key={intent.value} intent={intent} onPick={fill} />
      ))}
      <p role="status" className="sr-only">
        {isProcessing ? "Processing" : ""}
      </p>
    </form>
  );
}

/** Example prompts of one intent: links, which with a script fill the field instead. */
function Prompts({ intent, onPick }: { intent: IntentChoice; onPick(prompt: string): void }) {
  return (
    <ul
      className="intent-prompts"
      data-intent={intent.value}
      aria-label={`Examples: ${intent.label}`}
    >
      {intent.prompts.map((prompt) => (
        <li key={prompt}>
          <a
            className="chip"
            href={intentAddress(intent.value, prompt)}
            onClick={(event) => {
              event.preventDefault();
              onPick(prompt);
            }}
          >
            {prompt}
          </a>
        </li>
      ))}
    </ul>
  );
}
