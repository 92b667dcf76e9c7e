import type { MailContent } from "../../../../shared/mail-content.ts";
import { outlineTitle, type RfqOutline } from "../rfq-outline.ts";

/** Mails that an address of somebody without an account gets in a day at most, from all buyers together. */
export const mostMailsInDay = 20;

/** No event, but what a buyer sends to a shop that has quoted and holds no link any more. */
export const newLinkKind = "guest.new_link";

/** No event either: told to a shop whose links were taken back and whose quote stands. Its mail has none. */
export const linksBackKind = "guest.links_back";

/** No event either: told to a shop that has looked at a request, and is asked no more. Its mail has no link. */
export const takenBackKind = "guest.taken_back";

/** Told to a shop whose links end with it: its mail has none. */
export const outKind = "quote.set_aside";

/**
 * What a guest is told by mail, by the kind of the event. Nothing in a buyer's words: whoever gets it may be a stranger.
 */
const told: Readonly<Record<string, { subject: string; text: string }>> = {
  "rfq.submit": {
    subject: "You are asked for a quote",
    text: "A buyer asks your shop for a quote.",
  },
  "rfq_invitation.invite": {
    subject: "You are asked for a quote",
    text: "A buyer asks your shop for a quote.",
  },
  "rfq.reopen": {
    subject: "You can quote again",
    text: "The buyer opened this request again: there is more time to quote.",
  },
  "rfq.extend": {
    subject: "You have more time to quote",
    text: "The buyer gives every shop more time to quote this request.",
  },
  "rfq.add_agreement": {
    subject: "Please sign the buyer's new agreement",
    text: "The buyer's agreement for this request is another one now. The details open again once you have signed it.",
  },
  "rfq.amend": {
    subject: "The buyer changed the request",
    text: "The buyer changed this request. If you have quoted it, please confirm or revise your quote.",
  },
  "rfq.cancel": {
    subject: "The request is canceled",
    text: "The buyer canceled this request.",
  },
  "rfq.withdraw": {
    subject: "The request is canceled",
    text: "The buyer left, which ends this request.",
  },
  "rfq.close": {
    subject: "The request is closed",
    text: "The buyer closed this request without an award.",
  },
  "rfq_invitation.answer": {
    subject: "Your question is answered",
    text: "The buyer answered your question.",
  },
  "rfq.answer": {
    subject: "A question is answered",
    text: "The buyer answered a question for every shop.",
  },
  "quote.counter": {
    subject: "The buyer asks for other terms",
    text: "The buyer asks for other prices or lead times than you quoted. You can accept them, send other ones, or stay with your quote.",
  },
  "quote.take_back_counter": {
    subject: "Your quote stands as it was",
    text: "The buyer does not ask for other terms any more.",
  },
  "quote.award": {
    subject: "Your quote was chosen",
    text: "The buyer chose your quote. Please answer within five days: an award that is not answered goes back.",
  },
  "quote.undo_award": {
    subject: "The award is taken back",
    text: "The buyer took the award back.",
  },
  "quote.remind_expiry": {
    subject: "Your quote ends soon",
    text: "Your quote is valid for three more days at most. As long as quotes are taken, a new version can be valid for longer.",
  },
  [newLinkKind]: {
    subject: "A new link to your quote",
    text: "The buyer sends you a new link to this request and to what you quoted.",
  },
  [outKind]: {
    subject: "Your quote does not count any more",
    text: "The buyer took the invitation to this request back. What you quoted does not count any more, and the links that you were sent open nothing.",
  },
  [takenBackKind]: {
    subject: "You are not asked for a quote any more",
    text: "The buyer took the invitation to this request back. There is nothing left to do, and the links that you were sent open nothing.",
  },
  [linksBackKind]: {
    subject: "The links to your quote are taken back",
    text: "The buyer took back the links that you were sent: they open nothing any more. What you quoted stands, and the buyer can still choose it.",
  },
  "quote.lose": {
    subject: "Your quote was not chosen",
    text: "The buyer chose other quotes.",
  },
};

const closedInPart = {
  subject: "The request is closed",
  text: "The buyer awarded a part of this request, and closed it without awarding the rest.",
};

/** Kinds of events that guests are mailed about. */
export const guestMailKinds: readonly string[] = Object.keys(told);

/**
 * A mail to a guest.
 *
 * @param facts addresses from the configured one; `deadline` in words, null where quotes are over; `isAwarded` the
 *   request to somebody; `link` null where nothing can be opened any more
 * @throws Error for a kind that guests are not mailed about
 */
export function guestMailContent(facts: {
  kind: string;
  productName: string;
  outline: RfqOutline;
  isAwarded: boolean;
  deadline: string | null;
  link: string | null;
  refuseUrl: string;
}): MailContent {
  const { kind, productName, outline, isAwarded, deadline, link, refuseUrl } = facts;
  const known = Object.hasOwn(told, kind) ? told[kind] : undefined;
  const what = kind === "rfq.close" && isAwarded ? closedInPart : known;
  if (what === undefined) throw new Error(`Guests are not mailed about ${kind}`);
  const isInvitation = kind === "rfq.submit" || kind === "rfq_invitation.invite";
  const isKnown = outline.processes.length > 0 || outline.materials.length > 0;
  const title = isKnown ? outlineTitle(outline) : null;
  return {
    subject: title === null ? what.subject : `${what.subject}: ${title}`,
    preview: what.text,
    heading: what.subject,
    paragraphs: [
      "Hello,",
      title === null ? what.text : `${what.text} It is about: ${title}.`,
      ...(deadline === null || link === null ? [] : [`Quotes are taken until ${deadline}.`]),
      ...(isInvitation
        ? [
            `You need no account on ${productName}: the page below is yours alone. There you read the request, ask questions, decline or quote.`,
          ]
        : []),
    ],
    ...(link === null
      ? { notes: [] }
      : {
          action: { label: isInvitation ? "See the request" : "Open the request", url: link },
          notes: [
            "Whoever has this link can answer in your name. Please do not pass it on outside of your shop.",
          ],
        }),
    links: [{ label: "Do not mail me again", url: refuseUrl }],
  };
}
