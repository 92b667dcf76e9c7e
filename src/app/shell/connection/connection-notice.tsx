import { useEffect, useSyncExternalStore } from "react";
import { createPath, type Location, useNavigation } from "react-router";
import { searchFailed } from "../../../market/search/rules/search-failed.ts";
import { Button } from "../../../ui/button.tsx";
import { connection, takeMissingScript, tryAgain } from "./connection.ts";

/** Says that the next page did not arrive, over the one that stays, and tries again. */
export function ConnectionNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.read, () => "there" as const);
  const { location } = useNavigation();

  // The router does not ask a second time for a script that failed.
  useEffect(() => {
    if (state !== "there" || location === undefined || !takeMissingScript()) return;
    window.location.assign(createPath(location));
  }, [state, location]);

  if (state === "there") return null;
  return (
    <div role="alert" className="connection-notice">
      <p>
        <strong>{isSearch(location) ? searchFailed : "There is no connection."}</strong>{" "}
        {isSearch(location) ? "There is no connection." : "This page stays as it is."}
      </p>
      <Button size="small" onClick={() => void tryAgain()} busy={state === "trying" && "Trying…"}>
        Try again
      </Button>
    </div>
  );
}

function isSearch(to: Location | undefined): boolean {
  if (to === undefined) return false;
  return /^\/(browse|search|businesses)(\/|$)/.test(to.pathname) || /[?&]demo=/.test(to.search);
}
