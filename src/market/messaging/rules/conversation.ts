import type { FilePreview } from "../../../shared/file-preview.ts";
import { mailWords } from "../../../shared/mail-words.ts";
import type { MeasuredSolid } from "../../files/rules/facts-text.ts";
import type { ContactState } from "./message-rights.ts";

/** Who stands at the other end of a conversation. */
export interface Contact {
  id: string;
  /** Shown for who deleted the account, too. */
  name: string;
  companyName: string;
  avatarUrl: string | null;
  state: ContactState;
}

/** What a conversation is about, and how that was called when it began. */
export interface About {
  type: "product" | "manufacturer" | "request" | "order";
  id: string;
  label: string;
}

/** A request or an order: two companies deal with each other, and everybody who acts for one of them reads along. */
export interface TradeThing {
  type: "request" | "order";
  id: string;
}

/** Whether something is a request or an order. */
export function isTrade(thing: Pick<About, "type" | "id">): thing is TradeThing {
  return thing.type === "request" || thing.type === "order";
}

/** Who reads what is written about a request or an order: its pages and mails say so, for other conversations are the two's alone. */
export const readByBoth = mailWords.readByBoth;

/** A file of a message; `id` is null once its owner has deleted the account. */
export interface MessageFile {
  id: string | null;
  name: string;
  contentType: string;
  bytes: number;
  /** What was measured of a solid; null for anything else. */
  facts: MeasuredSolid | null;
  /** What is shown of a model; null for anything else. */
  preview: FilePreview | null;
}

export interface Message {
  id: string;
  conversationId: string;
  senderId: string;
  recipientId: string;
  /** "" for one that was withdrawn. */
  content: string;
  read: boolean;
  deliveredAt: Date | null;
  editedAt: Date | null;
  withdrawnAt: Date | null;
  replyTo: {
    id: string;
    senderId: string;
    preview: string;
    /** Whether it was edited after it was quoted: who quoted it may have agreed to other words. */
    isChangedSince: boolean;
  } | null;
  files: MessageFile[];
  createdAt: Date;
  /** The `Idempotency-Key` under which the viewer sent it; null for what others sent, and without one. */
  clientKey: string | null;
}

/** Who wrote or may write into a conversation. */
export interface Participant {
  id: string;
  name: string;
  /** On the viewer's side: the viewer, or a colleague. */
  isOwnSide: boolean;
}

/** A conversation as one of its readers sees it. */
export interface Conversation {
  id: string;
  about: About | null;
  contact: Contact;
  /** What the company is called that the viewer takes part in it for; null while the viewer acts for that one, or for none. */
  forCompany: string | null;
  /** The two it is between; of one that is open also who else wrote. */
  people: Participant[];
  archived: boolean;
  muted: boolean;
  draft: string;
  /** The message that the draft quotes. */
  draftReplyTo: string | null;
  /** Messages to the viewer that are not read, without those that were withdrawn. */
  unread: number;
  last: Pick<Message, "id" | "senderId" | "withdrawnAt" | "createdAt"> & {
    preview: string;
    files: number;
  };
}

/** How somebody is called who has no name any more. */
export const deletedAccount = "Deleted account";

/** A person with the company, as messages name their sender (specification, section 7). */
export function senderName({ name, companyName }: Pick<Contact, "name" | "companyName">): string {
  return companyName === "" || companyName === name ? name : `${name}, ${companyName}`;
}
