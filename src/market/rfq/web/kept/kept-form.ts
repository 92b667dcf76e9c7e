import { fillField, keepField, markField, onField } from "./kept-fields.ts";

/** What this browser has of a form that the account may not have yet. */
export interface LocalForm {
  fields: Record<string, string>;
  /** Another one as soon as the form was sent: versions of a quote, the digest of a step. */
  basis: string;
  /** It was sent, as far as the browser knows. */
  isSent: boolean;
  /** Of the page that it was typed in. */
  mark: string;
  /** Of the pages that had kept what that one began with; "": nothing was kept. */
  on: readonly string[];
  /** Milliseconds, by this device's clock. */
  at: number;
}

/** What a request that outlives its page may carry (Fetch, keepalive). */
const mostKeptAlive = 60_000;

/** What was typed of a form in this browser and has not reached the account; null for nothing. */
export function localForm(place: string, basis: string): LocalForm | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    if (!isLocalForm(kept)) return null;
    if (!kept.isSent || kept.basis === basis) return kept;
    localStorage.removeItem(place);
    return null;
  } catch {
    return null;
  }
}

function isLocalForm(kept: unknown): kept is LocalForm {
  return typeof kept === "object" && kept !== null && "fields" in kept && "mark" in kept;
}

/** Keeps in this browser what is typed. */
export function keepLocally(place: string, form: LocalForm): void {
  try {
    localStorage.setItem(place, JSON.stringify(form));
  } catch {
    // A browser that keeps nothing: the account still does.
  }
}

/** The account has it, or it was thrown away. @param only what was typed; something else stays */
export function forgetLocally(place: string, only?: Record<string, string>): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    const isOther = isLocalForm(kept) && JSON.stringify(kept.fields) !== JSON.stringify(only);
    if (only === undefined || !isOther) localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

/** Other ones with each page, and nothing that was typed. */
const ofPages: readonly string[] = ["key", onField];

/** What is typed in a form, blank fields left out; of several with one name a text a line. */
export function typedFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "" || ofPages.includes(name)) continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`;
  }
  return fields;
}

/** "kept": the account has it; "refused": it has something else by now; "unknown": it could not be reached. */
export type Keeping = "kept" | "refused" | "unknown";

/**
 * Keeps on the account what is typed, by the page's own action.
 *
 * @param path of that page, which may have been left
 */
export async function keepOnAccount(
  path: string,
  fields: Record<string, string>,
  { mark, on, signal }: { mark: string; on: readonly string[]; signal?: AbortSignal },
): Promise<Keeping> {
  const body = new URLSearchParams({ ...fields, [fillField]: keepField, [markField]: mark });
  for (const one of on) body.append(onField, one);
  try {
    const answer = await fetch(`${path}.data`, {
      method: "POST",
      body,
      keepalive: body.toString().length < mostKeptAlive,
      ...(signal === undefined ? {} : { signal }),
    });
    await answer.body?.cancel();
    if (answer.status === 409) return "refused";
    // Whoever is signed out is led elsewhere, which is an answer with another status.
    return answer.status === 200 ? "kept" : "unknown";
  } catch {
    return "unknown";
  }
}
