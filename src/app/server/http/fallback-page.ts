import { type AppError, appErrors } from "../../../shared/errors.ts";

/**
 * The error screen for when the page itself cannot be rendered. It needs no script, no style sheet and
 * no database.
 */
export function fallbackPage(
  error: AppError | null,
  requestId: string,
  productName: string,
): Response {
  const status = error?.status ?? 500;
  const explanation =
    error?.message ?? "The problem has been recorded. Please try again in a moment.";
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(appErrors.unexpected.message)} · ${escapeHtml(productName)}</title></head>
<body><main><h1>${escapeHtml(appErrors.unexpected.message)}</h1>
<p>${escapeHtml(explanation)}</p>
<p><a href="">Try again</a> · <a href="/">${escapeHtml(productName)}</a></p>
<p><small>Request ${escapeHtml(requestId)}</small></p></main></body>
</html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(error?.retryAfterSeconds === undefined
        ? {}
        : { "Retry-After": String(error.retryAfterSeconds) }),
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
