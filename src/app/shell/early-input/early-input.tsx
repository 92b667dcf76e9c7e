import { useContext, useEffect } from "react";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { HandoverContext } from "../late-scripts.tsx";
import { recordEarlyInput } from "./record-early-input.ts";
import { replayEarlyInput } from "./replay-early-input.ts";

/** A slow telephone needs 2.5 s for the scripts; what was pressed happens without them after that. */
const longestWaitMs = 5000;

/** The head's part: notes what is done on the page until its scripts take over. */
export function EarlyInputScript() {
  const handover = useContext(HandoverContext);
  if (useHydrated()) return null;
  return (
    <script nonce={handover?.nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? `(${recordEarlyInput})(${longestWaitMs})` : ""}
    </script>
  );
}

/** Lets what was noted count. To stand last in the page: all else listens by then. */
export function EarlyInputReplay() {
  useEffect(() => {
    // Effects of what stands around this one run later, and they may add listeners.
    const timer = setTimeout(() => void replayEarlyInput());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
