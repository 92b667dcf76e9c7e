/**
 * Words that stand in every mail about what happened: by them such a mail is known again, where somebody pasted it below
 * an answer.
 */
export const mailWords = {
  seeIt: "See it",
  orOpen: "Or open this address:",
  howToAnswer:
    "To answer, answer this mail, from the address it came to: what you write goes into the conversation.",
  readByBoth: "Everybody who acts for your company or theirs reads it.",
  notRead: "What you have read meanwhile is not mailed.",
  stop: "Stop mails like this one",
  choose: "Choose what is mailed, and when",
} as const;
