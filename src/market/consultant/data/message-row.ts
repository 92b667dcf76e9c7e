import type { Selectable } from "kysely";
import { z } from "zod";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { type AnswerStatus, type Message, statusNow } from "../rules/conversation.ts";
import type { RfqProposal } from "../rules/rfq-proposal.ts";
import { keptProposal } from "../rules/rfq-proposal.ts";

export const messageColumns = [
  "id",
  "role",
  "message",
  "image_url",
  "image_alt",
  "image_width",
  "image_height",
  "status",
  "written_at",
  "activity",
  "sources",
  "proposal",
  "answered_by",
  "is_offline",
  "created_at",
] as const;

type Row = Pick<Selectable<DB["ai_conversations"]>, (typeof messageColumns)[number]>;

const storedSources = z.array(z.object({ ref: z.string(), title: z.string(), url: z.string() }));
const storedProposal = z.object({ proposal: keptProposal, missing: z.array(z.string()) });

/** A stored row as a message. */
export function messageOf(row: Row, now: Date): Message {
  const status = statusNow({ status: statusOf(row.status), writtenAt: row.written_at }, now);
  return {
    id: row.id,
    role: row.role === "user" ? "user" : "assistant",
    content: row.message,
    timestamp: row.created_at.toISOString(),
    status,
    activity: status === "streaming" ? row.activity : null,
    sources: storedSources.catch([]).parse(row.sources),
    picture: pictureOf(row),
    proposal: proposalOf(row.proposal),
    answeredBy: row.answered_by,
    isOffline: row.is_offline,
  };
}

export function statusOf(text: string): AnswerStatus {
  return text === "streaming" || text === "stopped" || text === "failed" ? text : "complete";
}

function pictureOf(row: Row): Message["picture"] {
  const { image_url: url, image_alt: alt, image_width: width, image_height: height } = row;
  return url === null ? null : { url, alt: alt ?? "", width: width ?? 720, height: height ?? 400 };
}

function proposalOf(stored: unknown): RfqProposal | null {
  const parsed = storedProposal.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
