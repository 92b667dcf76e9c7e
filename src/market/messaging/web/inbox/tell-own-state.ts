import { actingPersonHeader } from "../../../../shared/acting-person.ts";
import { addresseeAt } from "./first-place.ts";

/** What somebody keeps about a conversation while writing, as the call takes it. */
interface Kept {
  draft?: string;
  draft_before?: string;
  /** The message that the draft quotes; null: none. */
  draft_reply_to?: string | null;
}

/** Whether the account has it: "other" where it keeps a draft instead that was begun elsewhere since. */
export type Told = "kept" | "other" | "failed";

interface Turn {
  viewerId: string;
  conversationId: string;
  kept: Kept;
  told: Promise<Told>;
  end(told: Told): void;
}

/** What comes after the call that is under way, by person and conversation; null for nothing. */
const turns = new Map<string, Turn | null>();
let isLeaving = false;
/** The draft that the account has as far as this window knows, by person and conversation. */
const known = new Map<string, string>();

/** What the account had as far as this window knows; undefined where it never showed it. */
export function knownDraft(viewerId: string, conversationId: string): string | undefined {
  return known.get(`${viewerId} ${conversationId}`);
}

/** Notes the draft that the account had when this window showed it in its field. */
export function noteKnownDraft(viewerId: string, conversationId: string, draft: string): void {
  known.set(`${viewerId} ${conversationId}`, draft);
}

/**
 * Tells the account what somebody keeps about a conversation. One call at a time, and what changes meanwhile goes with
 * the next one: two that are under way may arrive in either order, and the earlier words would stay. Whoever leaves the
 * page waits for none of them. A draft goes on from the one that this window knows; behind a call that is under way nobody
 * knows which one that is, and it stands in place of any.
 */
export function tellOwnState(viewerId: string, conversationId: string, kept: Kept): Promise<Told> {
  const place = `${viewerId} ${conversationId}`;
  if (isLeaving || !turns.has(place)) return tellNow(viewerId, conversationId, kept);
  const waiting = turns.get(place) ?? newTurn(viewerId, conversationId);
  waiting.kept = { ...waiting.kept, ...kept };
  turns.set(place, waiting);
  return waiting.told;
}

function newTurn(viewerId: string, conversationId: string): Turn {
  let end: Turn["end"] = () => undefined;
  const told = new Promise<Told>((resolve) => {
    end = resolve;
  });
  return { viewerId, conversationId, kept: {}, told, end };
}

async function tellNow(viewerId: string, conversationId: string, kept: Kept): Promise<Told> {
  const place = `${viewerId} ${conversationId}`;
  // Behind one that is under way nobody knows what the account has.
  const before = turns.has(place) ? undefined : known.get(place);
  turns.set(place, null);
  const goesOn = kept.draft !== undefined && before !== undefined;
  const told = await call(viewerId, conversationId, {
    ...kept,
    ...(goesOn ? { draft_before: before } : {}),
  });
  if (told === "kept" && kept.draft !== undefined) known.set(place, kept.draft);
  const next = turns.get(place) ?? null;
  turns.delete(place);
  if (next !== null) void tellNow(viewerId, conversationId, next.kept).then(next.end);
  return told;
}

async function call(viewerId: string, conversationId: string, kept: Kept): Promise<Told> {
  try {
    const first = addresseeAt(conversationId);
    const [path, method, state] =
      first === null
        ? [`/api/v1/conversations/${conversationId}`, "PATCH", kept]
        : ["/api/v1/first-message-draft", "PUT", { ...first, draft: kept.draft ?? "" }];
    const answer = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json", [actingPersonHeader]: viewerId },
      body: JSON.stringify(state),
      keepalive: true,
    });
    if (answer.ok) return "kept";
    return answer.status === 409 ? "other" : "failed";
  } catch {
    return "failed";
  }
}

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    isLeaving = true;
    for (const [place, waiting] of [...turns]) {
      if (waiting === null) continue;
      turns.set(place, null);
      void call(waiting.viewerId, waiting.conversationId, waiting.kept).then(waiting.end);
    }
  });
  // A page that the browser kept is there again.
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
}
