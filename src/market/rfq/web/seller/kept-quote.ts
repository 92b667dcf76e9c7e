import { fillField, keepField } from "./fill-field.ts";

/** What this browser has of a quote that the account may not have yet. */
interface LocalQuote {
  fields: Record<string, string>;
  /** How many versions had been sent when it was typed. */
  versions: number;
  /** It was sent, as far as the browser knows. */
  isSent: boolean;
}

/** What a request that outlives its page may carry (Fetch, keepalive). */
const mostKeptAlive = 60_000;

const nameOf = (place: string) => `quote-draft:${place}`;

/** What was typed of a quote in this browser and has not reached the account; null for nothing. */
export function localQuote(place: string, versions: number): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? "null");
    if (!isLocalQuote(kept)) return null;
    if (!kept.isSent || kept.versions === versions) return kept.fields;
    forgetLocally(place);
    return null;
  } catch {
    return null;
  }
}

function isLocalQuote(kept: unknown): kept is LocalQuote {
  return typeof kept === "object" && kept !== null && "fields" in kept && "versions" in kept;
}

/** Keeps in this browser what is typed. */
export function keepLocally(place: string, quote: LocalQuote): void {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(quote));
  } catch {
    // A browser that keeps nothing: the account still does.
  }
}

/** The account has it, or it was thrown away. */
export function forgetLocally(place: string): void {
  try {
    localStorage.removeItem(nameOf(place));
  } catch {
    // Nothing was kept.
  }
}

/** What is typed in the form of a quote, blank fields left out. */
export function typedFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") fields[name] = value;
  }
  return fields;
}

/**
 * Keeps on the account what is typed, by the page's own action.
 *
 * @returns whether the account has it
 */
export async function keepOnAccount(fields: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams({ ...fields, [fillField]: keepField });
  try {
    const answer = await fetch(`${location.pathname}.data`, {
      method: "POST",
      body,
      keepalive: body.toString().length < mostKeptAlive,
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
