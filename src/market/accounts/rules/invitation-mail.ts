import type { MailContent } from "../../../shared/mail-content.ts";
import { invitationDays } from "./invitation-transitions.ts";

/** The words of the mail that invites somebody into a company. */
export function invitationMailContent(facts: {
  productName: string;
  companyName: string;
  inviterName: string;
  link: string;
}): MailContent {
  const { productName, link } = facts;
  const company = mailableName(facts.companyName) ?? "a company";
  const inviter = mailableName(facts.inviterName) ?? "A member";
  return {
    subject: `You are invited to join ${company} on ${productName}`,
    preview: `${inviter} would like you to work with them.`,
    heading: `Join ${company}`,
    paragraphs: [
      "Hello,",
      `${inviter} invites you to act for ${company} on ${productName}. Open the invitation to see what you would do there, and accept or decline it.`,
    ],
    action: { label: "See the invitation", url: link },
    notes: [
      `The invitation can be answered for ${invitationDays} days. Opening it accepts nothing.`,
      "If you do not know who this is, you can ignore this mail.",
    ],
  };
}

/**
 * Anybody can name a company as they like and invite anybody, so a name must not carry a message or a link
 * into the mail: one that could is left out.
 */
function mailableName(name: string): string | null {
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}&+'’,.()/ -]*$/u.test(name);
  const isAddress = /[\p{L}\p{N}]\.[\p{L}]{2,}|\/\/|www/iu.test(name);
  const isShort = name.length <= 60 && name.split(" ").length <= 8;
  return isPlain && !isAddress && isShort ? name : null;
}
