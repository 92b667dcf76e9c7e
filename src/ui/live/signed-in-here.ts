const name = "signed-in";
let personOfPage: string | null = null;

/** Whom the page that is shown was made for; null for a visitor. */
export function personHere(): string | null {
  return personOfPage;
}

/**
 * Notes who is signed in in this browser, as a page learns it; null for nobody. Pages in other windows that were made for
 * somebody else hear of it.
 */
export function noteSignedIn(personId: string | null): void {
  personOfPage = personId;
  try {
    const known = localStorage.getItem(name);
    if (known === personId) return;
    if (personId === null) localStorage.removeItem(name);
    else localStorage.setItem(name, personId);
  } catch {
    // A browser that keeps nothing: the end of the stream tells it some seconds later.
  }
}

/** Calls `listener` when somebody else, or nobody, is signed in in another window. @returns takes the call back */
export function onSignedOut(personId: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue !== personId) listener();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
