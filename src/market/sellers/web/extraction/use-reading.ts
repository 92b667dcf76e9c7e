import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../../../../ui/toast-store.ts";
import type { ExtractionStatus } from "../../rules/extraction-status.ts";
import {
  failedTexts,
  processedTexts,
  type Reading,
  stageMs,
  stages,
} from "../../rules/extraction-texts.ts";
import { ReadingError, sendReading, type ToRead } from "./send-reading.ts";

/** What the page shows of a reading. */
export interface ShownReading {
  status: ExtractionStatus["status"];
  kind: Reading;
  /** While it is read: which stage is said. */
  stage: string;
  /** Of an error the reason. */
  message: string | null;
}

/** How often a page that was opened while something is read asks how far it is. */
const askMs = 1500;

/**
 * Has websites and documents read from this page, stage by stage. A page that is left and opened again goes on from what
 * the server keeps.
 *
 * @param kept what the server knows
 */
export function useReading(kept: ExtractionStatus) {
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<ShownReading | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const keptKind: Reading = kept.source !== null && isAddress(kept.source) ? "website" : "document";
  const isElsewhere = own === null && kept.status === "processing";
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (isElsewhere) {
      wasElsewhere.current = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      // The next question waits for the answer: one that is asked meanwhile would cancel it.
      const ask = () => {
        if (!isOver) timer = setTimeout(() => void revalidate().then(ask), askMs);
      };
      ask();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }
    if (wasElsewhere.current && (kept.status === "completed" || kept.status === "error")) {
      wasElsewhere.current = false;
      tell(keptKind, kept.message);
    }
    return undefined;
  }, [isElsewhere, revalidate, keptKind, kept.status, kept.message]);

  async function read(kind: Reading, what: ToRead): Promise<void> {
    const show = (next: ShownReading | null) => {
      if (isShown.current) setOwn(next);
    };
    const sent = sendReading(what).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error("No response from server")),
    );
    for (const stage of stages[kind]) {
      show({ status: "processing", kind, stage, message: null });
      await new Promise((resolve) => setTimeout(resolve, stageMs));
    }
    const error = await sent;
    // No answer in time: it may be read still, and the server says how it ends.
    const isLate = error !== null && !(error instanceof ReadingError);
    const message = error?.message ?? null;
    if (!isLate) tell(kind, message);
    // Where the page was left meanwhile, what the server keeps is read when it is opened again.
    if (!isShown.current) return;
    if (isLate) wasElsewhere.current = true;
    await revalidate();
    if (isLate) show(null);
    else show({ status: message === null ? "completed" : "error", kind, stage: "", message });
  }

  const shown: ShownReading = own ?? {
    status: kept.status,
    kind: keptKind,
    stage: stages[keptKind][1] ?? "",
    message: kept.message,
  };
  return { shown, isOwn: own !== null, read, forget: () => setOwn(null) };
}

function tell(kind: Reading, message: string | null): void {
  if (message === null) toast(processedTexts[kind]);
  else if (kind === "website") toast({ ...failedTexts.website, variant: "destructive" });
  else toast({ ...failedTexts.document, description: message, variant: "destructive" });
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) || !/\.(?:pdf|docx|xlsx|txt|csv|md)$/i.test(source);
}
