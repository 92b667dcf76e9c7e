/**
 * Tells the server how many results a search showed. A failure is only written to the console.
 *
 * @param shown ids of products in the order shown, a comma between them, where that is the usual one
 */
export function trackSearch(query: string, resultCount: number, shown: string): void {
  send("/api/track-search", { query, resultCount, shown: shown ? shown.split(",") : undefined });
}

/** Tells the server which result was opened. @param position in its list, from 1; 0 where it is in none */
export function trackResultClick(
  resultId: string,
  query: string,
  totalResults: number,
  position: number,
): void {
  send("/api/track-result-click", {
    resultId,
    query,
    totalResults,
    position: position || undefined,
  });
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
