import { Suspense } from "react";
import { href, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import type { Problem } from "../../platform/web/page.ts";
import { latePart } from "../../ui/late-part.ts";

// Nobody needs it with a page that is there. The server writes it whole; a browser that goes on to a missing
// page has just reached the server, so it reaches this, too.
const MissingPage = latePart(async () => (await import("./missing-page.tsx")).MissingPage);

/** Shown in place of a page that failed: what happened in words, and a way on. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const problem = isRouteErrorResponse(error) ? readProblem(error.data) : null;
  if (status === 404) {
    return (
      <Suspense>
        <MissingPage message={problem?.message ?? "There is no page at this address."} />
      </Suspense>
    );
  }
  const { title, message } = wordsFor(status);
  // Whoever is not let in is not let in the second time either.
  const mayHelp = status !== 403 && status !== 405;
  return (
    <div className="notice-page">
      <title>{title}</title>
      <p className="eyebrow">{status === null ? "Error" : `Error ${status}`}</p>
      <h1>{title}</h1>
      <p>{problem?.message ?? message}</p>
      <p className="notice-actions">
        {mayHelp && (
          // A plain link asks the server again, whatever state the page is in.
          <a className="button button-primary" href={`${pathname}${search}`}>
            Try again
          </a>
        )}
        <a className="button" href={href("/")}>
          Go to the start
        </a>
        {status === 403 && (
          <>
            <a className="button" href={href("/contact")}>
              Contact
            </a>
            <a className="button" href={href("/logout")}>
              Sign out
            </a>
          </>
        )}
      </p>
      {problem !== null && <p className="notice-id">Request {problem.requestId}</p>}
    </div>
  );
}

/** The heading, and what is said where the server did not say it. */
function wordsFor(status: number | null): { title: string; message: string } {
  if (status === 403) {
    return { title: "This is not open to you", message: "You do not have access to this." };
  }
  if (status === 405) {
    return { title: "Nothing was sent", message: "The page at this address takes no forms." };
  }
  if (status !== null && status < 500) {
    return { title: "That did not work", message: "Something in the request is not valid." };
  }
  return {
    title: "Something went wrong",
    message: "The problem has been recorded. Please try again in a moment.",
  };
}

function readProblem(data: unknown): Problem | null {
  const isProblem = typeof data === "object" && data !== null && "requestId" in data;
  return isProblem ? (data as Problem) : null;
}
