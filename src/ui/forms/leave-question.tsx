import { useEffect, useId, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Button } from "../button.tsx";
import { Dialog, DialogCancel } from "../dialog.tsx";
import { filledInText } from "./filled-in-text.ts";
import type { CheckedForm } from "./use-checked-form.ts";

/**
 * Asks before a link, or the browser's own ways, lead away from a form in which something was typed and not sent. A page
 * has at most one, because the router holds one question at a time. Without a script nothing is asked.
 */
export function LeaveQuestion({ form }: { form: CheckedForm }) {
  const id = useId();
  const first = useRef<string>(null);
  const isSubmitting = useRef(false);
  const isRefused = (form.answer?.code ?? null) !== null;

  function isUnsent(): boolean {
    const now = form.filledIn();
    if (now === null || first.current === null) return false;
    if (isRefused) return true;
    const text = filledInText(now);
    const sent = form.sent();
    return text !== first.current && (sent === null || text !== filledInText(sent));
  }
  useEffect(() => {
    const now = form.filledIn();
    first.current ??= now === null ? null : filledInText(now);
  });
  // The router asks while the event of a submit is under way: what is sent is not lost.
  useEffect(() => {
    const noteSubmit = () => {
      isSubmitting.current = true;
      setTimeout(() => {
        isSubmitting.current = false;
      });
    };
    document.addEventListener("submit", noteSubmit, { capture: true });
    return () => document.removeEventListener("submit", noteSubmit, { capture: true });
  }, []);

  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isSamePage = from.pathname === to.pathname;
    if (isSamePage && (isSubmitting.current || from.search === to.search)) return false;
    return isUnsent();
  });
  useBeforeUnload((event) => {
    if (isUnsent()) event.preventDefault();
  });
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (isAsking && dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }, [id, isAsking]);

  if (!isAsking) return null;
  return (
    <Dialog
      id={id}
      title="Leave without saving?"
      onClose={() => blocker.reset()}
      foot={
        <>
          <DialogCancel>Stay here</DialogCancel>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you typed here is not saved yet.</p>
    </Dialog>
  );
}
