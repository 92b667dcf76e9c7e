import type { Config } from "../../../platform/config.ts";
import { AppError } from "../../../shared/errors.ts";

/**
 * The request as pages are given it: at the address under which people reach the site.
 *
 * Behind a proxy that ends TLS the server is asked over http, for whatever host the proxy names. React
 * Router compares `Origin` with the request's own address before any action, and would refuse every form.
 * That check has been made before, against the configured address (`same-origin.ts`), so its header is
 * not passed on: where both differ harmlessly, the first one has decided.
 *
 * @throws AppError method_not_allowed for TRACE, which a request may not be made with
 */
export function pageRequest(
  request: Request,
  { isPublic, publicUrl }: Pick<Config, "isPublic" | "publicUrl">,
): Request {
  if (request.method === "TRACE") throw new AppError("method_not_allowed");
  const asked = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("origin");
  // Node streams a body in one direction only, and wants to hear so; the browser's types do not know it.
  const sent: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    body: request.body,
    signal: request.signal,
    duplex: "half",
  };
  return new Request(isPublic ? `${publicUrl}${asked.pathname}${asked.search}` : asked, sent);
}
