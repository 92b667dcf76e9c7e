import { addresseeAt } from "./first-place.ts";

/** What somebody keeps about a conversation while writing, as the call takes it. */
interface Kept {
  draft?: string;
  /** The message that the draft quotes; null: none. */
  draft_reply_to?: string | null;
}

interface Turn {
  kept: Kept;
  told: Promise<boolean>;
  end(isKept: boolean): void;
}

/** What comes after the call that is under way, by conversation; null for nothing. */
const turns = new Map<string, Turn | null>();
let isLeaving = false;

/**
 * Tells the account what somebody keeps about a conversation. One call at a time, and what changes meanwhile goes with
 * the next one: two that are under way may arrive in either order, and the earlier words would stay. Whoever leaves the
 * page waits for none of them.
 *
 * @returns whether the account has it
 */
export function tellOwnState(conversationId: string, kept: Kept): Promise<boolean> {
  if (isLeaving || !turns.has(conversationId)) return tellNow(conversationId, kept);
  const waiting = turns.get(conversationId) ?? newTurn();
  waiting.kept = { ...waiting.kept, ...kept };
  turns.set(conversationId, waiting);
  return waiting.told;
}

function newTurn(): Turn {
  let end: Turn["end"] = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { kept: {}, told, end };
}

async function tellNow(conversationId: string, kept: Kept): Promise<boolean> {
  turns.set(conversationId, null);
  const isKept = await call(conversationId, kept);
  const next = turns.get(conversationId) ?? null;
  turns.delete(conversationId);
  if (next !== null) void tellNow(conversationId, next.kept).then(next.end);
  return isKept;
}

async function call(conversationId: string, kept: Kept): Promise<boolean> {
  try {
    const first = addresseeAt(conversationId);
    const [path, method, state] =
      first === null
        ? [`/api/v1/conversations/${conversationId}`, "PATCH", kept]
        : ["/api/v1/first-message-draft", "PUT", { ...first, draft: kept.draft ?? "" }];
    const answer = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
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
    for (const [id, waiting] of [...turns]) {
      if (waiting === null) continue;
      turns.set(id, null);
      void call(id, waiting.kept).then(waiting.end);
    }
  });
  // A page that the browser kept is there again.
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
}
