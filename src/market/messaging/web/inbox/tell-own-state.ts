import { actingPersonHeader } from "../../../../shared/acting-person.ts";
import { addresseeAt } from "./first-place.ts";

/** What somebody keeps about a conversation while writing, as the call takes it. */
interface Kept {
  draft?: string;
  /** The message that the draft quotes; null: none. */
  draft_reply_to?: string | null;
}

interface Turn {
  viewerId: string;
  conversationId: string;
  kept: Kept;
  told: Promise<boolean>;
  end(isKept: boolean): void;
}

/** What comes after the call that is under way, by person and conversation; null for nothing. */
const turns = new Map<string, Turn | null>();
let isLeaving = false;

/**
 * Tells the account what somebody keeps about a conversation. One call at a time, and what changes meanwhile goes with
 * the next one: two that are under way may arrive in either order, and the earlier words would stay. Whoever leaves the
 * page waits for none of them.
 *
 * @returns whether the account has it
 */
export function tellOwnState(
  viewerId: string,
  conversationId: string,
  kept: Kept,
): Promise<boolean> {
  const place = `${viewerId} ${conversationId}`;
  if (isLeaving || !turns.has(place)) return tellNow(viewerId, conversationId, kept);
  const waiting = turns.get(place) ?? newTurn(viewerId, conversationId);
  waiting.kept = { ...waiting.kept, ...kept };
  turns.set(place, waiting);
  return waiting.told;
}

function newTurn(viewerId: string, conversationId: string): Turn {
  let end: Turn["end"] = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { viewerId, conversationId, kept: {}, told, end };
}

async function tellNow(viewerId: string, conversationId: string, kept: Kept): Promise<boolean> {
  const place = `${viewerId} ${conversationId}`;
  turns.set(place, null);
  const isKept = await call(viewerId, conversationId, kept);
  const next = turns.get(place) ?? null;
  turns.delete(place);
  if (next !== null) void tellNow(viewerId, conversationId, next.kept).then(next.end);
  return isKept;
}

async function call(viewerId: string, conversationId: string, kept: Kept): Promise<boolean> {
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
    return answer.ok;
  } catch {
    return false;
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
