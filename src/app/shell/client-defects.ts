/** At most this many reports a page: a broken loop must not become a flood. */
const reportsPerPage = 5;

/**
 * Sends errors nobody caught to `POST /api/error-logs`. A failure to send is only written to the
 * console (specification, section 8).
 */
export function watchForDefects(): void {
  let sent = 0;
  const report = (thrown: unknown, source: string) => {
    if (sent++ >= reportsPerPage) return;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    fetch("/api/error-logs", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      keepalive: true,
      body: JSON.stringify({
        message: error.message.slice(0, 2000) || error.name,
        name: error.name,
        stack: error.stack?.slice(0, 4000),
        source,
        page: location.pathname,
      }),
    }).catch((failure) => {
      console.error("The error could not be reported:", failure);
    });
  };
  addEventListener("error", (event) => report(event.error ?? event.message, "window"));
  addEventListener("unhandledrejection", (event) => report(event.reason, "promise"));
}
