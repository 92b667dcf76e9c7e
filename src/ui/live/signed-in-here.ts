/** The entry of the browser's storage that says who is signed in; "" for nobody. */
export const signedInEntry = "signed-in";
let personOfPage: string | null = null;

/** Whom the page that is shown was made for; null for a visitor. */
export function personHere(): string | null {
  return personOfPage;
}

/**
 * Notes who is signed in in this browser, as a page learns it; null for nobody. Pages in other windows that were made for
 * somebody else hear of it (`onSignedOut`).
 */
export function noteSignedIn(personId: string | null): void {
  personOfPage = personId;
  try {
    localStorage.setItem(signedInEntry, personId ?? "");
  } catch {
    // A browser that keeps nothing: the end of the stream tells it some seconds later.
  }
}
