import { toldOfRequest } from "../../../market/rfq/rules/rfq-outline.ts";
import type { Context } from "../../../platform/context.ts";
import { followEvents, type ToldEvent } from "../../../platform/events/follow-events.ts";
import {
  readPosition,
  type StreamPosition,
  writePosition,
} from "../../../platform/events/stream-position.ts";

/** Bytes on the way keep proxies from closing a connection that is silent. */
const pingMs = 15_000;

/**
 * The viewer's events as server-sent events, until the browser leaves or `ended` is aborted. A browser
 * that connects again says where it stood, and gets what it missed.
 *
 * @param onLeave called once, whoever ended it
 */
export function eventStream(
  ctx: Context,
  stream: { lastEventId: string | undefined; ended: AbortSignal; onLeave: () => void },
): Response {
  const leaving = new AbortController();
  const signal = AbortSignal.any([stream.ended, leaving.signal]);
  const after = readPosition(stream.lastEventId);
  let isUnreadable = after === null && stream.lastEventId !== undefined;
  const batches = followEvents(ctx, after, signal);
  const hasSigned = ctx.viewer.member?.hasSignedAgreement === true;
  const encoder = new TextEncoder();
  let ping: NodeJS.Timeout | undefined;

  function leave(): void {
    if (leaving.signal.aborted) return;
    clearInterval(ping);
    leaving.abort();
    stream.onLeave();
  }
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      ping = setInterval(() => out.enqueue(encoder.encode(": ping\n\n")), pingMs).unref();
    },
    async pull(out) {
      const next = await batches.next().catch((error: unknown) => {
        ctx.log.warn({ err: error, requestId: ctx.requestId }, "A stream of events was cut off");
        return null;
      });
      if (next !== null && next.done !== true) {
        const hasGap = isUnreadable || next.value.hasGap;
        isUnreadable = false;
        const told = next.value.events.map((one) => written(one, hasSigned)).join("");
        const begins = hasGap ? gapOf(next.value) : told === "" ? begun(next.value) : "";
        out.enqueue(encoder.encode(begins + told));
        return;
      }
      if (leaving.signal.aborted) return;
      // All browsers of a server that ends must not come back in one moment.
      out.enqueue(encoder.encode(`retry: ${Math.round(500 + Math.random() * 4_500)}\n\n`));
      leave();
      out.close();
    },
    cancel: leave,
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store",
      // nginx would keep the stream back until it has a page of it.
      "X-Accel-Buffering": "no",
    },
  });
}

/** Without an event yet: a browser that is cut off before the first one knows where it stood. */
function begun({ position }: { position: StreamPosition }): string {
  return `id: ${writePosition(position)}\nevent: ready\ndata: {}\n\n`;
}

/** What was missed is not known: whoever shows something has to load it again. */
function gapOf({ position }: { position: StreamPosition }): string {
  const detail = "What happened since that Last-Event-ID is not known: load again what you show.";
  return `event: gap\ndata: ${JSON.stringify({ detail })}\n\n${begun({ position })}`;
}

function written({ event, position }: ToldEvent, hasSigned: boolean): string {
  const { kind, subject, payload, createdAt } = event;
  const data = JSON.stringify({
    ...{ subject, payload: toldOfRequest(payload, hasSigned) },
    created_at: createdAt,
  });
  return `id: ${writePosition(position)}\nevent: ${kind}\ndata: ${data}\n\n`;
}
