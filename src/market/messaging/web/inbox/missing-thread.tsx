import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { forgetLostDraft, lostDraft } from "./drafts.ts";
import { inboxQuery, noPlace } from "./inbox-address.ts";
import { type Outbox, useOutbox } from "./use-outbox.ts";

/**
 * In place of a conversation that there is not, or that the viewer may read no more, for example because somebody took
 * them out of its company while they wrote: their words are theirs, and this browser has them.
 */
export function MissingThread(props: { viewerId: string; conversationId: string }) {
  const { viewerId, conversationId } = props;
  const { search } = useLocation();
  const outbox = useOutbox(viewerId, conversationId);
  // What the browser keeps is not there while the server makes the page.
  const [lost, setLost] = useState({ words: "", wasOpen: false });
  useEffect(() => setLost(lostDraft(viewerId, conversationId)), [viewerId, conversationId]);
  const all = (
    <Link to={inboxQuery(search, { conversation: null, ...noPlace })}>All conversations</Link>
  );

  function remove(): void {
    forgetLostDraft(viewerId, conversationId);
    setLost({ ...lost, words: "" });
    for (const { key } of outbox.unsent) outbox.remove(key);
  }

  return (
    <section className="thread inbox-missing" aria-label="Conversation">
      {lost.wasOpen ? (
        <EmptyState title="You can no longer read this conversation">
          <p role="status">It belongs to a company that you do not act for now. {all}</p>
        </EmptyState>
      ) : (
        <EmptyState title="We could not find that conversation">
          <p>The link may be old, or for another account. {all}</p>
        </EmptyState>
      )}
      <NotSent words={lost.words} unsent={outbox.unsent} onRemove={remove} />
    </section>
  );
}

function NotSent(props: { words: string; unsent: Outbox["unsent"]; onRemove(): void }) {
  const { words, unsent, onRemove } = props;
  const waiting = unsent.filter(({ sentId, content }) => sentId === null && content !== "");
  if (words.trim() === "" && waiting.length === 0) return null;
  return (
    <div className="thread-closed">
      <div className="thread-kept small">
        <p className="quiet">What you were writing was not sent:</p>
        {waiting.map(({ key, content }) => (
          <blockquote key={key}>{content}</blockquote>
        ))}
        {words.trim() !== "" && <blockquote>{words}</blockquote>}
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove it from this browser
      </Button>
    </div>
  );
}
