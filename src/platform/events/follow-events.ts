import { signedIn } from "../auth/signed-in.ts";
import type { Context } from "../context.ts";
import { type EventPosition, eventId, type StoredEvent } from "./event.ts";
import { eventsAfter, presentPosition } from "./event-rows.ts";
import { watchChanges } from "./wait-for-change.ts";

const most = 200;

/**
 * The viewer's events, and those of the company that the viewer acts for: those after a position, then those
 * that happen, each once and in one order.
 *
 * @param after null: from now on
 * @yields batches; the first one at once, with where the reader stands, even when it is empty. Who begins now
 *   gets an empty one first
 * @throws as `signedIn`
 */
export async function* followEvents(
  ctx: Context,
  after: EventPosition | null,
  signal: AbortSignal,
): AsyncGenerator<{ events: StoredEvent[]; position: EventPosition }> {
  const { id } = signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  const self = { id, company };
  const reader = { id, companyId: company?.id ?? null };
  let wake = () => {};
  const changes = watchChanges((wakeUp) => {
    wake = wakeUp;
    return ctx.events.follow(reader, wakeUp);
  });
  try {
    const begun =
      after === null
        ? await ctx.db.transaction(self, presentPosition)
        : { position: after, seen: null };
    let { position, seen }: { position: EventPosition; seen: string | null } = begun;
    // Said before anything is read: what happens from here on is not the beginning.
    if (after === null) yield { events: [], position };
    let isFirst = after !== null;
    while (!signal.aborted) {
      const from = position;
      const bounds = { most, seen };
      const asked = `${id} ${reader.companyId} ${eventId(from)} ${seen}`;
      const { events, heldBack } = await ctx.events.read(asked, () =>
        ctx.db.transaction(self, (tx) => eventsAfter(tx, reader, from, bounds)),
      );
      position = events.at(-1)?.position ?? position;
      if (seen !== null && isPast(position, seen)) seen = null;
      if (isFirst || events.length > 0) yield { events, position };
      isFirst = false;
      if (events.length === most) continue;
      const stopWaiting = heldBack === null ? null : ctx.events.onceSettled(heldBack, wake);
      await changes.next(null, signal);
      stopWaiting?.();
    }
  } finally {
    changes.stop();
  }
}

/** Whether nothing that could be seen in a snapshot, `xmin:xmax:…`, stands after a position. */
function isPast({ tx }: EventPosition, snapshot: string): boolean {
  return BigInt(tx) >= BigInt(snapshot.split(":")[1] ?? "0");
}
