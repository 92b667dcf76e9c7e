import { Link, useLocation } from "react-router";
import { anchorOf, inboxQuery, noPlace } from "./inbox-address.ts";

/** The messages of a conversation that a search finds, seen from the one that is shown. */
interface Hits {
  count: number;
  /** From 1 on; 0 where none of them is shown. */
  place: number;
  previousId: string | null;
  nextId: string | null;
}

/**
 * Where one of several messages that were found stands among them.
 *
 * @param ids as they are gone through
 * @returns null where there is no other one to go to
 */
export function hitsAround(ids: readonly string[], shownId: string | undefined): Hits | null {
  const at = shownId === undefined ? -1 : ids.indexOf(shownId);
  const [previousId = null, nextId = null] = [ids[at - 1], ids[at + 1]];
  if (previousId === null && nextId === null) return null;
  return { count: ids.length, place: at + 1, previousId, nextId };
}

/** Leads from one message that was found to the others of the conversation. */
export function ThreadHits({ hits }: { hits: Hits }) {
  const { count, place, previousId, nextId } = hits;
  const { search } = useLocation();
  const addressOf = (id: string) => ({
    search: inboxQuery(search, { ...noPlace, at: id }),
    hash: anchorOf(id),
  });
  return (
    <nav className="row small thread-hits" aria-label="Messages found">
      <span className="quiet grow">
        {place === 0 ? `${count} found in this conversation` : `${place} of ${count} found`}
      </span>
      {previousId !== null && <Link to={addressOf(previousId)}>Previous found</Link>}
      {nextId !== null && (
        <Link to={addressOf(nextId)}>{place === 0 ? "First found" : "Next found"}</Link>
      )}
    </nav>
  );
}
