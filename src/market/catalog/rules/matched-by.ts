/**
 * Why a manufacturer was found. name: it was meant by its name; makes: it makes what is wanted; could: it
 * could, but mostly makes something else; words: its own words have those of the query.
 */
export interface MatchedBy {
  by: "name" | "makes" | "could" | "words";
  /** stated: by the shop, a document or orders; named: by its name; implied: by its industry or activity. */
  basis: "stated" | "named" | "implied";
}

/** Why a manufacturer stands in the list, for its readers. */
export function matchText({ by, basis }: MatchedBy): string {
  if (by === "name") return "Found by its name";
  if (by === "words") return "Says so in its own words";
  if (by === "makes") {
    if (basis === "stated") return "States that it does this";
    return basis === "named" ? "Its name says so" : "Implied by its industry";
  }
  return basis === "stated" ? "Could make it by what it states" : "Could be asked, by its industry";
}
