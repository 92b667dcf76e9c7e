import { type MouseEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { href, Link, useNavigate, useNavigation } from "react-router";
import { latePart } from "../../../ui/late-part.ts";

import type { Demo } from "./demo-results.tsx";
import { type HomeTab, homeAddress } from "./home-tabs.ts";
import { demoDelayMs, sampleAfter } from "./search-samples.ts";

// The rows of results are of no use before somebody searches.
const DemoResults = latePart(async () => (await import("./demo-results.tsx")).DemoResults);

/**
 * A search to try without leaving the welcome page. What was searched is part of the address, so that
 * it works as a plain form, can be reloaded, and can be gone back to.
 */
export function SearchDemo(props: { tab: HomeTab; demo: Demo | null; exampleStart: number }) {
  const { tab, demo, exampleStart } = props;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const isLoading = new URLSearchParams(useNavigation().location?.search).has("demo");
  const isSearching = isWaiting || isLoading;
  const example = sampleAfter(demo?.query ?? "", exampleStart);

  // Who leaves while it is searching is not to be brought back.
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(query: string): void {
    clearTimeout(timer.current);
    setWaiting(true);
    timer.current = window.setTimeout(() => {
      setWaiting(false);
      navigate(homeAddress(tab, query), { preventScrollReset: true });
    }, demoDelayMs);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const query = input.current?.value.trim() ?? "";
    if (query !== "" && !isSearching) search(query);
  }

  function tryExample(event: MouseEvent): void {
    event.preventDefault();
    if (isSearching) return;
    if (input.current) input.current.value = example;
    search(example);
  }

  return (
    <section id="demo" className="demo sheet" aria-labelledby="demo-title">
      <div className="demo-head">
        <h2 id="demo-title">See how search works</h2>
        <p className="quiet">
          Products and manufacturers at once, by what they make and where. Name a process, a
          material, a state or a city.
        </p>
        <form action={`${href("/home")}#demo`} onSubmit={submit} className="demo-form">
          {tab !== "marketplace" && <input type="hidden" name="tab" value={tab} />}
          <input
            key={demo?.query}
            ref={input}
            className="input"
            name="demo"
            aria-label="Search products and manufacturers"
            placeholder={`Try “${example}”`}
            defaultValue={demo?.query}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
          <button type="submit" className="button button-primary" aria-disabled={isSearching}>
            Search
          </button>
        </form>
        <p className="row">
          <Link
            to={`${homeAddress(tab, example)}#demo`}
            className="button"
            onClick={tryExample}
            aria-disabled={isSearching}
          >
            Try Example
          </Link>
          <Link to={href("/browse")} className="button button-quiet">
            Browse All Products
          </Link>
        </p>
      </div>
      <div role="status" className="demo-status">
        {isSearching && (
          <p className="row">
            <span className="spinner" /> Searching...
          </p>
        )}
      </div>
      <Suspense>{demo !== null && !isSearching && <DemoResults demo={demo} />}</Suspense>
    </section>
  );
}
