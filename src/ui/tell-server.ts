/**
 * Tells the server something that nobody on the page waits for, also when the page is left at once. A failure is only
 * written to the console.
 */
export function tellServer(path: string, body: object): void {
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
