import type { LiveEvent } from "./live-connection.ts";

/** What pages say to the worker that holds the stream. */
export type FromPage = { personId: string } | { say: "hurry" | "leave" };

/** What the worker says to pages. */
export type ToPage = { event: LiveEvent } | { isReady: true } | { hasEnded: true };
