import { useSyncExternalStore } from "react";

/** False in what the server sends and until a script runs: what only a script can undo waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
