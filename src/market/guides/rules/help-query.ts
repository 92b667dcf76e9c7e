export const longestHelpQuery = 400;

/** What a page of help is asked for; "" without words. */
export function readHelpQuery(url: URL): string {
  return (url.searchParams.get("q") ?? "").trim().slice(0, longestHelpQuery);
}
