import { type ReportReason, reportReasons } from "./report-reasons.ts";

/** What somebody said of a message that they reported. */
export interface ReportWords {
  reason: ReportReason;
  note: string;
}

/** Characters of all notes of a report together: what was said first goes where there are more. */
const mostCharacters = 10_000;

/**
 * A report to which its reporter adds another reason or note: the latest reason, its note, and below it what was said
 * before.
 *
 * @returns null: it says that already
 */
export function addedReport(open: ReportWords, added: ReportWords): ReportWords | null {
  const before = [...said(open), ""].join("\n");
  if (`\n${before}`.includes(`\n${said(added).join("\n")}\n`)) return null;
  const note = [...(added.note === "" ? [] : [added.note, ""]), "Before:", ...said(open)];
  return { reason: added.reason, note: note.join("\n").slice(0, mostCharacters) };
}

const said = ({ reason, note }: ReportWords) => [
  reportReasons[reason],
  ...(note === "" ? [] : [note]),
];
