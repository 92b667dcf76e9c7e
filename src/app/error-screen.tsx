import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import type { Problem } from "../platform/web/page.ts";

/** Shown in place of a page that failed: what happened in words, and a way on. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const problem = isRouteErrorResponse(error) ? (error.data as Problem | null) : null;
  return (
    <main>
      <h1>{isMissing ? "Page not found" : "Something went wrong"}</h1>
      <p>{problem?.message ?? "The problem has been recorded. Please try again in a moment."}</p>
      <a href={`${pathname}${search}`}>Try again</a>
    </main>
  );
}
