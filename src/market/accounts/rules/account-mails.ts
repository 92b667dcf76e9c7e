import type { MailContent } from "../../../shared/mail-content.ts";

/** A mail with a link that works once. It is made when it is sent: no link waits in a queue. */
export type LinkMail =
  | { kind: "confirm-address"; userId: string }
  | { kind: "confirm-new-address"; userId: string; newEmail: string }
  | { kind: "reset-password"; userId: string };

/** A mail that tells something. */
export type NoticeMail =
  | { kind: "already-registered"; userId: string }
  | { kind: "password-changed"; userId: string }
  | { kind: "address-change-requested"; to: string; newEmail: string }
  | { kind: "address-changed"; to: string; newEmail: string }
  | { kind: "account-suspended"; userId: string; reason: string }
  | { kind: "account-reinstated"; userId: string }
  | { kind: "account-deleted"; to: string };

/** A mail about an account. */
export type AccountMail = LinkMail | NoticeMail;

/** What the words of mails are made from. */
export interface MailFacts {
  productName: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Empty when it is not known. */
  firstName: string;
  /** Of the mails that have one. */
  link: string;
  /** The new address, in mails to the old one: never the whole of it. */
  maskedEmail: string;
  /** Why the operator acted, in mails about that. */
  reason: string;
  /** Where people write to the operator; undefined: the contact page says how. */
  contactEmail: string | undefined;
}

const ignore = "If this was not you, you can ignore this mail: nothing happens without the link.";

/** The words of each mail. */
export function accountMail(kind: AccountMail["kind"], facts: MailFacts): MailContent {
  const { productName, publicUrl, link } = facts;
  const hello = greeting(facts.firstName);
  switch (kind) {
    case "confirm-address":
      return {
        subject: `Confirm your address for ${productName}`,
        preview: "One click, and your account is ready.",
        heading: "Confirm your address",
        paragraphs: [
          hello,
          `Please confirm that this is your address, and your ${productName} account is ready.`,
        ],
        action: { label: "Confirm address", url: link },
        notes: ["The link works once, within 24 hours.", ignore],
      };
    case "confirm-new-address":
      return {
        subject: `Confirm your new address for ${productName}`,
        preview: "Your old address stays in use until you confirm this one.",
        heading: "Confirm your new address",
        paragraphs: [
          hello,
          `You asked to use this address for your ${productName} account. Until you confirm it, your old address stays in use.`,
        ],
        action: { label: "Use this address", url: link },
        notes: ["The link works once, within 24 hours.", ignore],
      };
    case "reset-password":
      return {
        subject: `Reset your ${productName} password`,
        preview: "The link works once, within 30 minutes.",
        heading: "Choose a new password",
        paragraphs: [hello, `Somebody asked to reset the password of your ${productName} account.`],
        action: { label: "Choose a new password", url: link },
        notes: [
          "The link works once, within 30 minutes. Afterward every device is signed out.",
          ignore,
        ],
      };
    case "already-registered":
      return {
        subject: `You already have a ${productName} account`,
        preview: "Somebody tried to sign up with your address.",
        heading: "You already have an account",
        paragraphs: [
          hello,
          `Somebody tried to create a ${productName} account with this address, but you already have one. Sign in with it, or reset the password if you forgot it.`,
        ],
        action: { label: "Sign in", url: `${publicUrl}/login` },
        notes: ["If this was not you, there is nothing to do: your account is unchanged."],
      };
    case "password-changed":
      return {
        subject: `Your ${productName} password was changed`,
        preview: "All other devices were signed out.",
        heading: "Your password was changed",
        paragraphs: [
          hello,
          `The password of your ${productName} account was just changed, and all other devices were signed out.`,
        ],
        action: { label: "I did not do this: reset it", url: `${publicUrl}/reset-password` },
        notes: ["If this was you, there is nothing to do."],
      };
    case "address-change-requested":
      return {
        subject: `Somebody asked to change your ${productName} address`,
        preview: "Nothing changes until the link at the new address is opened.",
        heading: "Your address is about to change",
        paragraphs: [
          hello,
          `Somebody who knows your password asked to use the address ${facts.maskedEmail} for your ${productName} account. As soon as the link that we sent there is opened, this address no longer works.`,
        ],
        action: {
          label: "I did not do this: reset my password",
          url: `${publicUrl}/reset-password`,
        },
        notes: [
          "If this was you, there is nothing to do.",
          "A new password stops the change and signs out every device.",
        ],
      };
    case "address-changed":
      return {
        subject: `Your ${productName} address was changed`,
        preview: `Mails now go to ${facts.maskedEmail}.`,
        heading: "Your address was changed",
        paragraphs: [
          hello,
          `Your ${productName} account now uses the address ${facts.maskedEmail}. This is the last mail to the old one.`,
        ],
        notes: [
          "If this was not you, tell the operator of the site at once: your account may be in somebody else's hands.",
        ],
      };
    case "account-suspended": {
      const contact = facts.contactEmail ?? `${publicUrl}/contact`;
      return {
        subject: `Your ${productName} account was suspended`,
        preview: "The operator gives a reason, and you can answer.",
        heading: "Your account was suspended",
        paragraphs: [
          hello,
          `The operator of ${productName} has suspended your account because of a message of yours that was reported. You cannot sign in any more, and nobody can write to you.`,
          `The reason: ${facts.reason}`,
          `If you think that this is wrong, or want your data, write to the operator: ${contact}`,
        ],
        notes: [
          "What you wrote to others, and files you sent with it, stay where they are. Nobody reads answers to this mail.",
        ],
      };
    }
    case "account-reinstated":
      return {
        subject: `You can use your ${productName} account again`,
        preview: "Its suspension was lifted.",
        heading: "You can use your account again",
        paragraphs: [
          hello,
          `The operator of ${productName} has lifted the suspension of your account. You can sign in with your password, and others can write to you.`,
        ],
        notes: ["Conversations that went on with a colleague meanwhile stay with that colleague."],
      };
    case "account-deleted":
      return {
        subject: `Your ${productName} account was deleted`,
        preview: "This is the last mail to this address.",
        heading: "Your account was deleted",
        paragraphs: [
          hello,
          `Your ${productName} account and what it held were deleted, as you asked. Signed agreements are kept without your name.`,
        ],
        notes: ["This is the last mail to this address."],
      };
  }
}

/**
 * Anybody can sign up with anybody's address, so a name must not carry a message or a link into the mail:
 * one that does not look like a name is left out.
 */
function greeting(firstName: string): string {
  const isName =
    /^\p{L}[\p{L}\p{M}'’ -]*(\.(?= |$)[\p{L}\p{M}'’ -]*)*$/u.test(firstName) &&
    firstName.length <= 30 &&
    firstName.split(" ").length <= 3;
  return isName ? `Hello ${firstName},` : "Hello,";
}
