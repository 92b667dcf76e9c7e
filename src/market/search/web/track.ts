/** Tells the server how many results a search showed. A failure is only written to the console. */
export function trackSearch(query: string, resultCount: number): void {
  send("/api/track-search", { query, resultCount });
}

/** Tells the server which result was opened. */
export function trackResultClick(resultId: string, query: string, totalResults: number): void {
  send("/api/track-result-click", { resultId, query, totalResults });
}

function send(path: string, body: object): void {
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // The page may be left before the answer comes.
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) console.error(`${path} answered ${response.status}`);
      return response.body?.cancel();
    })
    .catch((error: unknown) => console.error(`${path} was not reached:`, error));
}
