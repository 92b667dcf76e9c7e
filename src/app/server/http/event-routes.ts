import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Services } from "../../../platform/context.ts";
import { createApi, createRoute, problemAnswer } from "../../../platform/web/api.ts";
import { contextOf } from "../../../platform/web/request-context.ts";
import { CatalogueError } from "../../../shared/errors.ts";
import { eventStream } from "./event-stream.ts";

/** Source: the project's security bar, for a person and a process. */
const mostStreams = 10;
/** A stream ends within 5 s of its session. */
const lookAtSessionsMs = 3_000;

const streamRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/events",
  summary: "What concerns the viewer, live",
  description:
    "Server-sent events. `event` is the kind, `id` increases; `Last-Event-ID` replays what came after it, without one the stream begins now, with the event `ready`. Ends with the session.",
  tags: ["Events"],
  responses: {
    200: {
      description: "The stream",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
    429: problemAnswer("Ten streams of this account are open already"),
  },
});

interface OpenStream {
  personId: string;
  sessionId: string;
  ending: AbortController;
}

/** `GET /api/events`. */
export function eventRoutes(services: Services) {
  const { auth, events, log } = services;
  const streams = new Set<OpenStream>();
  let looking: NodeJS.Timeout | undefined;

  // One question for all streams of the process.
  async function endThoseWithoutSession(): Promise<void> {
    const live = await auth.liveSessions([...streams].map(({ sessionId }) => sessionId));
    for (const { sessionId, ending } of streams) if (!live.has(sessionId)) ending.abort();
  }
  function look(): void {
    endThoseWithoutSession().catch((error: unknown) =>
      log.warn({ err: error }, "Sessions of open streams could not be looked at"),
    );
  }
  function leave(stream: OpenStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return createApi().openapi(streamRoute, (c) => {
    const ctx = contextOf(c, services);
    const { id: personId, sessionId } = inPerson(ctx.viewer);
    const own = [...streams].filter((stream) => stream.personId === personId);
    if (own.length >= mostStreams) {
      throw new CatalogueError("rate_limited", {
        message: "Too many windows of this account wait for news. Close some of them.",
        retryAfterSeconds: 60,
      });
    }
    const stream = { personId, sessionId, ending: new AbortController() };
    streams.add(stream);
    looking ??= setInterval(look, lookAtSessionsMs).unref();
    return eventStream(ctx, {
      lastEventId: c.req.header("last-event-id"),
      ended: AbortSignal.any([stream.ending.signal, events.closing]),
      onLeave: () => leave(stream),
    });
  });
}
