/** Why a message is reported, and how that is called. */
export const reportReasons = {
  spam: "Advertising that nobody asked for",
  fraud: "Fraud, or a trap for money or passwords",
  abuse: "Insults, threats or harassment",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[];

/** Characters of what a reporter adds. */
export const mostNoteCharacters = 1_000;
