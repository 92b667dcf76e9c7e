import { href, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import type { Problem } from "../platform/web/page.ts";
import { MissingPage } from "./missing-page.tsx";

/** Shown in place of a page that failed: what happened in words, and a way on. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const problem = isRouteErrorResponse(error) ? readProblem(error.data) : null;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <MissingPage message={problem?.message ?? "There is no page at this address."} />;
  }
  return (
    <div className="notice-page">
      <title>Something went wrong</title>
      <p className="eyebrow">{isRouteErrorResponse(error) ? `Error ${error.status}` : "Error"}</p>
      <h1>Something went wrong</h1>
      <p>{problem?.message ?? "The problem has been recorded. Please try again in a moment."}</p>
      <p className="notice-actions">
        {/* A plain link asks the server again, whatever state the page is in. */}
        <a className="button button-primary" href={`${pathname}${search}`}>
          Try again
        </a>
        <a className="button" href={href("/")}>
          Go to the start
        </a>
      </p>
      {problem !== null && <p className="notice-id">Request {problem.requestId}</p>}
    </div>
  );
}

function readProblem(data: unknown): Problem | null {
  const isProblem = typeof data === "object" && data !== null && "requestId" in data;
  return isProblem ? (data as Problem) : null;
}
