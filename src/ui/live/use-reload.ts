import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/**
 * Loads the page's data again: after a pause, or when what is being sent or opened has arrived. What somebody does
 * often causes the very event, and React Router drops the page that a form leads to for one that is loaded meanwhile.
 *
 * @param pauseMs the event may come before the answer to the form that caused it, or before React shows that one
 *   is sent
 */
export function useReload(pauseMs: number): () => void {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const isIdle = !isMoving && !isSending;
  const isBusy = useRef(false);
  const isAskedFor = useRef(false);
  useEffect(() => {
    isBusy.current = !isIdle;
    if (!isIdle || !isAskedFor.current) return;
    isAskedFor.current = false;
    void revalidate();
  }, [isIdle, revalidate]);
  return useCallback(() => {
    isAskedFor.current = true;
    setTimeout(() => {
      if (isBusy.current || !isAskedFor.current) return;
      isAskedFor.current = false;
      void revalidate();
    }, pauseMs);
  }, [revalidate, pauseMs]);
}
