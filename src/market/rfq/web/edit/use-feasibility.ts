import { type RefObject, useEffect, useState } from "react";
import { type AskedBody, askedByForm } from "./asked-by-form.ts";
import type { FeasibilityView } from "./feasibility-panel.tsx";

/** Longer than a search's: nobody waits for it while typing. */
const pauseMs = 500;

/**
 * Who could make a request while its form is filled in: what the server said of what was saved, then of what is typed.
 * What cannot be read, and an answer that does not come, leave the figures as they are.
 *
 * @param inside an element within the form
 * @param saved what was saved of the request
 */
export function useFeasibility(
  inside: RefObject<HTMLElement | null>,
  saved: AskedBody,
  initial: FeasibilityView,
): FeasibilityView {
  const [found, setFound] = useState(initial);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    let timer: number | undefined;
    let asking = new AbortController();
    const ask = async (signal: AbortSignal) => {
      const answer = await fetch("/api/v1/rfqs/feasibility", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(askedByForm(new FormData(form), saved)),
        signal,
      });
      if (answer.ok) setFound((await answer.json()) as FeasibilityView);
    };
    const askSoon = () => {
      window.clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      timer = window.setTimeout(() => void ask(signal).catch(() => undefined), pauseMs);
    };
    form.addEventListener("input", askSoon);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
      form.removeEventListener("input", askSoon);
    };
  }, [inside, saved]);
  return found;
}
