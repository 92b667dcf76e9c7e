import type { MailContent } from "../../../shared/mail-content.ts";
import { invitationDays } from "./invitation-transitions.ts";
import { mailableName } from "./mailable-name.ts";

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
