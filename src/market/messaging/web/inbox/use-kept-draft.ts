import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { MessageJson } from "../../rules/message-schema.ts";
import { cleanMessage } from "../../rules/message-text.ts";
import { draftBeforeKept, keepDraft, keptDraft, noteLeft } from "./drafts.ts";
import { noteKnownDraft } from "./tell-own-state.ts";

/**
 * Lets a field go on with what this browser kept of it, and forget what was sent from another window.
 *
 * @param place the id of the conversation, or what stands for the one that begins
 * @param draft what the account keeps
 * @param sentElsewhere the newest message that the viewer sent, but not from this window
 * @param onSentElsewhere it is new, and nothing else is being written here
 */
export function useKeptDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  {
    viewerId,
    place,
    draft,
    sentElsewhere,
    onSentElsewhere,
  }: {
    viewerId: string;
    place: string;
    draft: string;
    sentElsewhere?: MessageJson | undefined;
    onSentElsewhere?: ((sent: MessageJson) => void) | undefined;
  },
): void {
  const knownDraft = useRef(draft);
  useEffect(() => {
    const kept = keptDraft(viewerId, place);
    const { current } = field;
    // What was written here goes on from what the account had then: another device may have begun something since.
    const before = kept === null ? null : draftBeforeKept(viewerId, place);
    noteKnownDraft(viewerId, place, before ?? current?.defaultValue ?? "");
    if (current === null || kept === null || current.value !== current.defaultValue) return;
    const { selectionStart, selectionEnd, value } = current;
    current.value = kept;
    // Whoever is about to write over all of it still does.
    if (value !== "" && selectionStart === 0 && selectionEnd === value.length) current.select();
    keepDraft(viewerId, place, kept);
  }, [field, viewerId, place]);
  useEffect(() => {
    const { current } = field;
    const isSentElsewhere = draft === "" && knownDraft.current !== "";
    // What was sent from another window is not sent again from here; what was written here since stays.
    if (current !== null && isSentElsewhere && current.value === knownDraft.current) {
      current.value = "";
    }
    knownDraft.current = draft;
    // Who does not see it in the field writes something else.
    if (current !== null && cleanMessage(current.value) === cleanMessage(draft)) {
      noteKnownDraft(viewerId, place, draft);
    }
  }, [field, viewerId, place, draft]);
  // Before the page that comes in its place asks: a field that is gone still says what stood in it.
  useLayoutEffect(() => {
    const { current } = field;
    return () => {
      if (current !== null) noteLeft(viewerId, place, current.value);
    };
  }, [field, viewerId, place]);
  const tellSent = useEffectEvent(() => {
    if (sentElsewhere !== undefined) onSentElsewhere?.(sentElsewhere);
  });
  const knownSent = useRef(sentElsewhere?.id);
  const { id: sentId, content: sentWords } = sentElsewhere ?? {};
  useEffect(() => {
    const { current } = field;
    const isNew = sentId !== knownSent.current;
    // The account need not have had it as a draft before.
    if (isNew && current !== null && sentWords === cleanMessage(current.value)) {
      current.value = "";
      keepDraft(viewerId, place, "");
    }
    if (isNew && current?.value === "") tellSent();
    knownSent.current = sentId;
  }, [field, viewerId, place, sentId, sentWords]);
}
