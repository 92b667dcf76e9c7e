import { isDeepStrictEqual } from "node:util";
import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { ActingCompany, Services } from "../../../platform/context.ts";
import { createApi, createRoute, problemAnswer } from "../../../platform/web/api.ts";
import { contextOf } from "../../../platform/web/request-context.ts";
import { AppError } from "../../../shared/errors.ts";
import { eventStream } from "./event-stream.ts";

/** Source: the project's security bar, for a person and a process. */
const mostStreams = 10;
/** A stream to which nothing happens ends within 5 s of its session, of its person's membership, and of a change of roles. */
const lookAtSessionsMs = 3_000;

const streamRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/events",
  summary: "What concerns the viewer, live",
  description:
    "Server-sent events. `event` is the kind, `id` increases; `Last-Event-ID` replays what came after it, without one the stream begins now, with the event `ready`. After an id that nobody can tell the place of it begins with the event `gap`: load again what you show. Ends with the session, tells nothing that happened after the session's end, and ends when the session acts for another company or in other roles: the browser connects again.",
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
  /** For which company the stream began, and as what: another one needs another stream. */
  company: ActingCompany | null;
  ending: AbortController;
}

/** For whom a stream tells, and as what; how the company is called changes nothing. */
function standing(company: ActingCompany | null | undefined) {
  return company && { id: company.id, roles: company.roles };
}

/** `GET /api/events`. */
export function eventRoutes(services: Services) {
  const { auth, events, log } = services;
  const streams = new Set<OpenStream>();
  let looking: NodeJS.Timeout | undefined;

  // One question for all streams of the process.
  async function endThoseThatChanged(): Promise<void> {
    // Those that begin while the answer is on its way were not asked about.
    const asked = [...streams];
    const live = await auth.liveSessions([...new Set(asked.map(({ sessionId }) => sessionId))]);
    for (const { sessionId, company, ending } of asked) {
      if (!isDeepStrictEqual(standing(live.get(sessionId)), standing(company))) ending.abort();
    }
  }
  function look(): void {
    endThoseThatChanged().catch((error: unknown) =>
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
      throw new AppError("rate_limited", {
        message: "Too many windows of this account wait for news. Close some of them.",
        retryAfterSeconds: 60,
      });
    }
    const { company } = ctx.viewer;
    const stream = { personId, sessionId, company, ending: new AbortController() };
    streams.add(stream);
    looking ??= setInterval(look, lookAtSessionsMs).unref();
    return eventStream(ctx, {
      lastEventId: c.req.header("last-event-id"),
      ended: AbortSignal.any([stream.ending.signal, events.closing]),
      onLeave: () => leave(stream),
    });
  });
}
