/** What a mail says, before it is set as HTML and as text. */
export interface MailContent {
  subject: string;
  /** What mailboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** What people wrote, in their lines. */
  excerpts?: string[];
  /** Several things, each with where it can be seen, what somebody wrote, and what is left out of that. */
  items?: {
    text: string;
    url: string;
    excerpt?: string | undefined;
    note?: string | undefined;
  }[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
  /** After the button: what happens otherwise, what to do if it was not you. */
  notes: string[];
  /** At the very end: what can be changed about mails like this one. */
  links?: { label: string; url: string }[];
}
