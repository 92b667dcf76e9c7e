import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { toast } from "../../../ui/toast-store.ts";
import { connectionFailed, emptyQuestion, refusalToast } from "./consultant-toasts.ts";
import {
  askQuestion,
  type ConversationView,
  clearConversation,
  loadConversation,
  newMessageId,
  Refusal,
  stopAnswer,
} from "./conversation-client.ts";
import {
  type ConversationState,
  hasFailedHere,
  isAnswering,
  isAskedAgain,
  stateOf,
  withChunk,
  withEnd,
  withoutQuestion,
  withQuestion,
} from "./conversation-state.ts";

/** An answer that another browser asked for, or this one before a reload, is looked at this often. */
const followMs = 700;
/** And this often whether something was asked elsewhere. */
const watchMs = 5000;

export interface UseConversation extends ConversationState {
  isAnswering: boolean;
  /** @returns whether it was taken: what was refused stays in the input */
  ask(question: string, isForOffline?: boolean): Promise<boolean>;
  stop(): void;
  clear(): Promise<void>;
  /** Asks the last question again; its answer takes the place of the failed one. */
  retry(isForOffline?: boolean): void;
}

/**
 * A conversation in the browser: what the server keeps, and the answer as it comes.
 *
 * @param initial undefined: the last one of `mode` is loaded; null: a new one begins
 */
export function useConversation(options: {
  initial: ConversationView | null | undefined;
  mode: ConsultantMode;
  onAgreementRequired?: () => void;
  onStarted?: (id: string) => void;
}): UseConversation {
  const { initial, mode, onAgreementRequired, onStarted } = options;
  const [state, setState] = useState(() => stateOf(initial));
  const hasSent = useRef(false);
  const answering = isAnswering(state);

  const refresh = useEffectEvent(async () => {
    try {
      // A new conversation is not there before its first question.
      if (state.id === null && !state.isLoading) return;
      // A question that did not arrive stays on screen until it is asked again.
      if (hasFailedHere(state)) return;
      const found = await loadConversation(state.id, state.id === null ? mode : undefined);
      if (hasSent.current) return;
      setState((now) => {
        const isSame = JSON.stringify(found?.messages ?? []) === JSON.stringify(now.messages);
        if (isSame && !now.isLoading) return now;
        // An older failure, as another visit left it, says nothing of the connection.
        const isNews = isAnswering(now) || now.connection === "error";
        const failed = isNews && found?.messages.at(-1)?.status === "failed";
        return { ...stateOf(found), connection: failed ? "error" : "connected" };
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === "not_found") {
        setState(stateOf(null));
        return;
      }
      if (error instanceof Refusal && error.code === "agreement_required") onAgreementRequired?.();
      setState((now) => ({ ...now, isLoading: false, connection: "error" }));
    }
  });

  const pause = state.isLoading ? 0 : answering ? followMs : watchMs;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (!hasSent.current && document.visibilityState === "visible") await refresh();
      timer = setTimeout(look, pause || watchMs);
    };
    timer = setTimeout(look, pause);
    return () => clearTimeout(timer);
  }, [pause]);

  async function ask(question: string, isForOffline = false): Promise<boolean> {
    if (answering || hasSent.current) return false;
    if (question.trim() === "") {
      toast(emptyQuestion);
      return false;
    }
    const messageId = newMessageId();
    const timestamp = new Date().toISOString();
    hasSent.current = true;
    setState((now) =>
      withQuestion(hasFailedHere(now) || isAskedAgain(now, question) ? withoutQuestion(now) : now, {
        id: messageId,
        content: question.trim(),
        timestamp,
      }),
    );
    let isStarted = false;
    try {
      const conversation = state.id === null ? {} : { conversationId: state.id };
      for await (const chunk of askQuestion({
        message: question,
        messageId,
        mode,
        ...conversation,
        ...(isForOffline ? { offline: true } : {}),
      })) {
        isStarted = true;
        if (chunk.type === "error") toast(connectionFailed);
        if (chunk.type === "start" && chunk.messageMetadata) {
          onStarted?.(chunk.messageMetadata.conversationId);
        }
        setState((now) => withChunk(now, chunk));
      }
    } catch (error) {
      const refusal = refusalToast(error);
      if (refusal !== null) {
        toast(refusal);
        if (error instanceof Refusal && error.code === "agreement_required")
          onAgreementRequired?.();
        setState(withoutQuestion);
        return false;
      }
      // The answer is written on: it is followed. A question that did not arrive has failed.
      if (isStarted) {
        setState((now) => ({ ...now, connection: "error" }));
      } else {
        toast(connectionFailed);
        setState((now) => withEnd(now, "failed"));
      }
    } finally {
      hasSent.current = false;
      setState((now) => ({ ...now, isAsking: false }));
    }
    return isStarted;
  }

  function stop(): void {
    const answer = state.messages.at(-1);
    if (answer?.status !== "streaming") return;
    stopAnswer(answer.id).catch(() => toast(connectionFailed));
  }

  async function clear(): Promise<void> {
    try {
      if (state.id !== null) await clearConversation(state.id);
      setState(stateOf(null));
    } catch (error) {
      if (error instanceof Refusal && error.code === "not_found") return setState(stateOf(null));
      toast({ title: "The conversation could not be cleared", variant: "destructive" });
    }
  }

  function retry(isForOffline = false): void {
    const question = state.messages.findLast(({ role }) => role === "user");
    if (question !== undefined) void ask(question.content, isForOffline);
  }

  return { ...state, isAnswering: answering, ask, stop, clear, retry };
}
