import type { UIMessageChunk } from "ai";
import { appErrors, isAppError } from "../../../shared/errors.ts";
import type { AnswerEvent } from "../rules/conversation.ts";

/** What the start of an answer tells besides its id. */
export interface AnswerMetadata {
  conversationId: string;
  answeredBy: string;
  isOffline: boolean;
  mayAskOffline: boolean;
}

const textId = "answer";
/** Proxies close a connection that is silent. */
const pingMs = 15_000;

/**
 * An answer as a UI message stream of the AI SDK: server-sent events, one chunk each. Besides the SDK's
 * own chunks there are `data-activity`, `data-picture` and `data-proposal`.
 */
export function answerStream(events: AsyncIterable<AnswerEvent>): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let isTold = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      ping = setInterval(() => out.enqueue(encoder.encode(": still here\n\n")), pingMs);
    },
    async pull(out) {
      const send = (chunk: UIMessageChunk<AnswerMetadata>) =>
        out.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
      const next = await iterator.next().catch((failure: unknown) => ({ failure }));
      if (!("failure" in next) && next.done !== true) {
        for (const chunk of chunksOf(next.value, isTold)) send(chunk);
        isTold ||= next.value.type === "text";
        return;
      }
      // The question is kept; what became of the answer is told when the conversation is read again.
      if ("failure" in next) send({ type: "error", errorText: wordsFor(next.failure) });
      clearInterval(ping);
      out.enqueue(encoder.encode("data: [DONE]\n\n"));
      out.close();
    },
    async cancel() {
      clearInterval(ping);
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Accel-Buffering": "no",
      "X-Vercel-AI-UI-Message-Stream": "v1",
    },
  });
}

function wordsFor(failure: unknown): string {
  const isSessionEnd = isAppError(failure) && failure.code === "unauthenticated";
  return isSessionEnd ? failure.message : appErrors.ai_unavailable.message;
}

function chunksOf(event: AnswerEvent, isTold: boolean): UIMessageChunk<AnswerMetadata>[] {
  switch (event.type) {
    case "started": {
      const { conversationId, answerId, answeredBy, isOffline, mayAskOffline } = event;
      const messageMetadata = { conversationId, answeredBy, isOffline, mayAskOffline };
      return [{ type: "start", messageId: answerId, messageMetadata }];
    }
    case "activity":
      return [{ type: "data-activity", data: { text: event.text }, transient: true }];
    case "source": {
      const { ref, url, title } = event.reference;
      const providerMetadata = { millwright: { number: event.number } };
      return [{ type: "source-url", sourceId: ref, url, title, providerMetadata }];
    }
    case "picture":
      return [{ type: "data-picture", data: event.picture }];
    case "proposal":
      return [{ type: "data-proposal", data: event.proposal }];
    case "text":
      return [
        ...(isTold ? [] : [{ type: "text-start" as const, id: textId }]),
        { type: "text-delta", id: textId, delta: event.text },
      ];
    case "ended":
      return [...(isTold ? [{ type: "text-end" as const, id: textId }] : []), endOf(event)];
  }
}

function endOf({
  status,
  reason,
}: Extract<AnswerEvent, { type: "ended" }>): UIMessageChunk<AnswerMetadata> {
  if (status === "stopped") return { type: "abort" };
  if (status === "complete") return { type: "finish" };
  return { type: "error", errorText: reason ?? appErrors.ai_unavailable.message };
}
