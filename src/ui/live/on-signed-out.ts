import { signedInEntry } from "./signed-in-here.ts";

/** Calls `listener` when somebody else, or nobody, is signed in in another window. @returns takes the call back */
export function onSignedOut(personId: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === signedInEntry && newValue !== personId) listener();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
