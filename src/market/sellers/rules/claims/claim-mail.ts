import type { MailContent } from "../../../../shared/mail-content.ts";
import { mailableName } from "../../../accounts/rules/mailable-name.ts";

/** For how long a mailed link proves a claim. */
export const claimLinkHours = 24;

/** The words of the mail to an address at the domain of a claimed entry. */
export function claimMailContent(facts: {
  productName: string;
  listingName: string;
  companyName: string;
  personName: string;
  link: string;
}): MailContent {
  const { productName, link } = facts;
  const listing = mailableName(facts.listingName) ?? "your company";
  const company = mailableName(facts.companyName) ?? "a company";
  const person = mailableName(facts.personName) ?? "Somebody";
  return {
    subject: `Confirm that ${listing} on ${productName} is yours`,
    preview: `${person} claims its entry in the directory of manufacturers.`,
    heading: `Is ${listing} yours?`,
    paragraphs: [
      "Hello,",
      `${person}, who acts for ${company} on ${productName}, says that the entry of ${listing} in the directory of manufacturers is their company's. This mail went to your address because its domain is that of the website in the entry.`,
      `To confirm, ${person} opens the link below while signed in, and presses the button there. Then the entry belongs to their company, and messages to it go to them.`,
    ],
    action: { label: "Look at the claim", url: link },
    notes: [
      `The link works once and for ${claimLinkHours} hours. Opening it changes nothing.`,
      "If you do not know this person, do not pass the link on. Nothing happens then.",
    ],
  };
}
