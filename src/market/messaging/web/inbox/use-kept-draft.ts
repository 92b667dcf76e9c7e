import { type RefObject, useEffect, useRef } from "react";
import { keepDraft, keptDraft } from "./drafts.ts";

/**
 * Lets a field go on with what this browser kept of it, and forget what was sent from another window.
 *
 * @param place the id of the conversation, or what stands for the one that begins
 * @param draft what the account keeps
 */
export function useKeptDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  { viewerId, place, draft }: { viewerId: string; place: string; draft: string },
): void {
  const knownDraft = useRef(draft);
  useEffect(() => {
    const kept = keptDraft(viewerId, place);
    const { current } = field;
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
  }, [field, draft]);
}
