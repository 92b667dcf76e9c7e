/** What this browser has of a form that the account may not have yet. */
export interface LocalForm {
  fields: Record<string, string>;
  /** Another one as soon as the form was sent: versions of a quote, the digest of a step, how often somebody asked. */
  basis: string;
  /** It was sent, as far as the browser knows. */
  isSent: boolean;
  /** Of the page that it was typed in; "" where no account keeps it, too. */
  mark: string;
  /** Of the pages that had kept what that one began with; "": nothing was kept. */
  on: readonly string[];
  /** Milliseconds, by this device's clock. */
  at: number;
}

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

/**
 * Forgets forms of this browser that were typed long ago.
 *
 * @param prefix of the names of their copies
 * @param before milliseconds, by this device's clock
 */
export function forgetLocalForms(prefix: string, before: number): void {
  try {
    for (const place of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
      if (!isLocalForm(kept) || kept.at < before) localStorage.removeItem(place);
    }
  } catch {
    // Nothing was kept.
  }
}
