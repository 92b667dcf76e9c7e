import { useSyncExternalStore } from "react";

/**
 * Whether a script runs this page: false on the server and in the first rendering of the browser. For
 * what would stand in the way without a script, such as a button that only a script can enable.
 */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => undefined;
