import { inPerson } from "../auth/signed-in.ts";
import type { Context } from "../context.ts";
import type { StoredEvent } from "./event.ts";
import { eventsAfter, visibleNow } from "./event-rows.ts";
import {
  notAhead,
  positionsAfter,
  presentPosition,
  type StreamPosition,
  withoutEnded,
  writePosition,
} from "./stream-position.ts";
import { watchChanges } from "./wait-for-change.ts";

const most = 200;

/** What a reader is told, and where it stands then. */
export interface ToldEvent {
  event: StoredEvent;
  position: StreamPosition;
}

/**
 * The viewer's events, and those of the company that the viewer acts for: those after a position, then those
 * that happen, each once, as soon as it is committed. Ends with the session, and tells nothing that happened after
 * its end.
 *
 * @param after null: from now on
 * @yields batches; the first one at once, with where the reader stands, even when it is empty. Who begins now
 *   gets an empty one first
 * @throws as `inPerson`
 */
export async function* followEvents(
  ctx: Context,
  after: StreamPosition | null,
  signal: AbortSignal,
): AsyncGenerator<{ events: ToldEvent[]; position: StreamPosition; hasGap: boolean }> {
  const { id, sessionId } = inPerson(ctx.viewer);
  const { company, isUnsigned } = ctx.viewer;
  const self = { id, company, isUnsigned };
  const reader = { id, companyId: company?.id ?? null };
  const changes = watchChanges((wake) => ctx.events.follow(reader, wake));
  try {
    const visible = await ctx.db.transaction(self, visibleNow);
    let position = after === null ? presentPosition(visible) : notAhead(after, visible);
    // Said before anything is read: what happens from here on is not the beginning.
    if (after === null) yield { events: [], position, hasGap: false };
    // Of a position that the database has not come to yet nobody knows what followed it.
    let hasGap = after !== null && position !== after;
    let isFirst = after !== null;
    while (!signal.aborted) {
      const from = position;
      const asked = `${id} ${reader.companyId} ${isUnsigned} ${writePosition(from)}`;
      const { events, visible, liveSessionIds } = await ctx.events.read(asked, () =>
        ctx.db.transaction(self, (tx) => eventsAfter(tx, reader, from, { most, now: ctx.clock() })),
      );
      if (!liveSessionIds.includes(sessionId)) return;
      const positions = positionsAfter(
        from,
        events.map((event) => event.position),
        visible,
      );
      const isAll = events.length < most;
      position = positions.at(-1) ?? from;
      if (isAll) position = withoutEnded(position, visible);
      const told = events.map((event, at) => ({
        event,
        position: positions[at + 1] === undefined ? position : (positions[at] ?? position),
      }));
      if (isFirst || told.length > 0) yield { events: told, position, hasGap };
      isFirst = false;
      hasGap = false;
      if (isAll) await changes.next(null, signal);
    }
  } finally {
    changes.stop();
  }
}
