import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import type { Reference } from "../../../shared/tools/reference.ts";
import type { RfqProposal } from "./rfq-proposal.ts";

/** Where an answer stands; a question is always complete. */
export type AnswerStatus = "streaming" | "complete" | "stopped" | "failed";

/** A picture of this site that stands above the text of an answer. */
export interface AnswerPicture {
  /** Address on this site. */
  url: string;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** One message of a conversation, as its owner sees it. */
export interface Message {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** ISO 8601. */
  timestamp: string;
  status: AnswerStatus;
  /** What is being looked up while an answer is under way. */
  activity: string | null;
  /** What the answer rests on: number 1 is the first. */
  sources: Reference[];
  picture: AnswerPicture | null;
  /** A request for quotes it proposes. */
  proposal: RfqProposal | null;
  /** Who answered; null for questions. */
  answeredBy: string | null;
  isOffline: boolean;
}

export interface Conversation {
  id: string;
  mode: ConsultantMode;
  messages: Message[];
}

/** A conversation in a list. */
export interface ConversationSummary {
  id: string;
  mode: ConsultantMode;
  /** The beginning of its first question. */
  title: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** What happens to an answer while it is written, in order; `ended` is the last. */
export type AnswerEvent =
  | {
      type: "started";
      conversationId: string;
      answerId: string;
      answeredBy: string;
      isOffline: boolean;
      /** Whether the offline guide may be asked should it fail. */
      mayAskOffline: boolean;
    }
  | { type: "activity"; text: string }
  | { type: "source"; number: number; reference: Reference }
  | { type: "text"; text: string }
  | { type: "picture"; picture: AnswerPicture }
  | { type: "proposal"; proposal: RfqProposal }
  /** `reason` is there where a failure has words of its own. */
  | { type: "ended"; status: Exclude<AnswerStatus, "streaming">; reason?: string };

/** Whoever writes an answer says so every second; after this long it is not written any more. */
export const abandonedAfterMs = 15_000;

/** The status of an answer that is being written, or that nobody writes any more. */
export function statusNow(
  row: { status: AnswerStatus; writtenAt: Date | null },
  now: Date,
): AnswerStatus {
  if (row.status !== "streaming") return row.status;
  const silence = now.getTime() - (row.writtenAt?.getTime() ?? 0);
  return silence > abandonedAfterMs ? "failed" : "streaming";
}

/** A title out of a question: its first words, never half a word or half a character. */
export function titleOf(question: string): string {
  const words = question.replace(/\s+/g, " ").trim();
  const characters = Array.from(words);
  if (characters.length <= 60) return words;
  const cut = characters.slice(0, 60).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > 20 ? cut.slice(0, end) : cut}…`;
}
