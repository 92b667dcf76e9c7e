import { useEffect, useSyncExternalStore } from "react";
import { createPath, type Location, useLocation, useNavigation } from "react-router";
import { searchFailed } from "../../../market/search/rules/search-failed.ts";
import { Button } from "../../../ui/button.tsx";
import { missingPart } from "../../../ui/late-part.ts";
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

  if (state === "there") return <MissingPartNotice />;
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

/** Nothing that was typed is lost before somebody chooses to load the page again. */
function MissingPartNotice() {
  const isMissing = useSyncExternalStore(missingPart.subscribe, missingPart.read, () => false);
  const { pathname, search } = useLocation();
  if (!isMissing) return null;
  return (
    <div role="alert" className="connection-notice">
      <p>
        <strong>A part of this page did not arrive.</strong> What you typed is still there.
      </p>
      <a className="button button-small" href={`${pathname}${search}`}>
        Load the page again
      </a>
    </div>
  );
}

function isSearch(to: Location | undefined): boolean {
  if (to === undefined) return false;
  return /^\/(browse|search|businesses)(\/|$)/.test(to.pathname) || /[?&]demo=/.test(to.search);
}
