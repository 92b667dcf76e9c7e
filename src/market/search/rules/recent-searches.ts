/** A search this browser made earlier, as kept in localStorage (specification, section 3). */
export interface RecentSearch {
  /** Made of the name, so that one name has one entry. */
  id: string;
  name: string;
  type: "recent";
  /** Milliseconds since 1970, UTC. */
  timestamp: number;
}

/** Key in localStorage. */
export const recentSearchesKey = "recentSearches";
/** Newest entries that are kept (specification, section 9). */
export const maxRecentSearches = 10;
/** Shorter searches find nothing and are not remembered (specification, section 4). */
export const minRecentLength = 2;
/** Nobody types this; a pasted document would fill the storage. */
const maxRecentLength = 400;

/**
 * Puts a search in front. An earlier one of the same name, whatever its case, makes room for it.
 *
 * @param name    what was searched; blanks around it are dropped
 * @param timestamp milliseconds since 1970
 * @returns a new list, newest first, at most ten; the same list when the name is too short or too long
 */
export function addRecentSearch(
  searches: RecentSearch[],
  name: string,
  timestamp: number,
): RecentSearch[] {
  const trimmed = name.trim();
  if (trimmed.length < minRecentLength || trimmed.length > maxRecentLength) return searches;
  const entry: RecentSearch = { id: idOf(trimmed), name: trimmed, type: "recent", timestamp };
  return [entry, ...searches.filter((search) => search.id !== entry.id)].slice(
    0,
    maxRecentSearches,
  );
}

/**
 * Reads what localStorage holds. Another version, another tab or the visitor may have written
 * anything: entries that cannot be read are left out.
 *
 * @returns newest first, no name twice, at most ten
 */
export function parseRecentSearches(text: string | null): RecentSearch[] {
  // Oldest first, and of equal times the later in the list, so that adding them restores the order.
  const entries = parseList(text).flatMap(parseEntry).reverse();
  entries.sort((a, b) => a.timestamp - b.timestamp);
  return entries.reduce<RecentSearch[]>(
    (list, { name, timestamp }) => addRecentSearch(list, name, timestamp),
    [],
  );
}

function parseList(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function parseEntry(value: unknown): { name: string; timestamp: number }[] {
  if (typeof value !== "object" || value === null || !("name" in value)) return [];
  if (typeof value.name !== "string") return [];
  const written = "timestamp" in value ? value.timestamp : 0;
  const timestamp = typeof written === "string" ? Date.parse(written) : Number(written);
  return [{ name: value.name, timestamp: Number.isFinite(timestamp) ? timestamp : 0 }];
}

function idOf(name: string): string {
  return `recent:${name.toLowerCase()}`;
}
